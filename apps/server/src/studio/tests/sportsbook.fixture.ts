import { randomUUID } from 'node:crypto';
import {
  type HgsError,
  hgsPaths,
  kickOffOf,
  type Leg,
  MATCH_MS,
  type MatchDay,
  MINUTE_MS,
  matchesOf,
  priceOf,
  roundAt,
  type SportBetRequest,
  type SportBetResponse,
  type SportBetsResponse,
  type SportBoard,
  simulatedName,
} from '@sabai/games';
import type { StudioOptions } from '../index.ts';
import { createTestServer, sportsbookGame, type TestServer } from './house-studio.fixture.ts';

export const startMinor = 1_000_000n;
export const sport: StudioOptions['sport'] = { chainLength: 3000, betDelayMs: 100, settleEveryMs: 1_000_000 };

type Refused = Partial<HgsError>;
export type Bookmaker = Awaited<ReturnType<typeof openBookmaker>>;

/** Creates the sportsbook with the wallet API on another port, on a clock that the test moves. */
export async function openBookmaker() {
  const server = await createTestServer();
  let aheadMs = 0;
  const openStudio = (options: Partial<StudioOptions> = {}) => server.openStudio({ sport, ...options });
  const studio = await openStudio();
  const now = () => Date.now() + aheadMs;

  /** The same for studio and wallet. */
  function passTime(ms: number) {
    if (ms <= 0) return;
    aheadMs += ms;
    server.advanceAll(ms);
  }

  async function board(at = studio): Promise<SportBoard> {
    return (await (await fetch(at.url + hgsPaths.sportBoard)).json()) as SportBoard;
  }
  const { calendar } = await board();

  /** Returns how a match day will end, which only the server can determine. */
  const day = (round: number): Promise<MatchDay> => studio.studio.sport.calendars.day(calendar.chainId, round);
  const untilKickOff = (round: number, afterMs = 0) => passTime(kickOffOf(calendar, round) + afterMs - now());
  const untilMinute = (round: number, minute: number) => untilKickOff(round, minute * MINUTE_MS + 50);
  const untilOver = (round: number) => untilKickOff(round, MATCH_MS + 50);

  /** Returns a leg at its price before the match begins. */
  function legOf(round: number, match: number, selection: string): Leg {
    const odds = priceOf(matchesOf(round)[match]!.matrix, selection);
    if (odds === undefined) throw new Error(`${selection} is not offered`);
    return { match: simulatedName(calendar.chainId, round, match), selection, odds };
  }
  /** Returns the winning selection of a match, or the next losing one. */
  async function resultLeg(round: number, match: number, isWon = true): Promise<Leg> {
    const { home, away } = await day(round);
    const [h, a] = [home[match]!, away[match]!];
    const picks = h > a ? ['home', 'draw'] : h < a ? ['away', 'home'] : ['draw', 'away'];
    return legOf(round, match, `result:${picks[isWon ? 0 : 1]}`);
  }

  async function newPlayer(at = studio) {
    const playerId = await server.door.member({ amountMinor: startMinor });
    const { session, config } = await at.enter(playerId, sportsbookGame);
    return { playerId, session, config };
  }

  const bet = (
    session: string,
    legs: readonly Leg[],
    {
      stake = '10000',
      accept = 'same',
      req = randomUUID(),
      at = studio,
    }: Partial<SportBetRequest> & { at?: typeof studio } = {},
  ) => at.send<SportBetResponse & Refused>(hgsPaths.sportBet, { session, req, stake, accept, legs });
  const bets = async (session: string) => (await studio.send<SportBetsResponse>(hgsPaths.sportBets, { session })).body;
  const cashOut = (session: string, betId: string, least = '0', at = studio) =>
    at.send<SportBetResponse & Refused>(hgsPaths.sportCashOut, { session, bet: betId, least });

  /** Delivers all owed calls, also those after a guard or for a second try. */
  async function settleAll(at = studio) {
    for (let round = 0; round < 3; round++) {
      await at.studio.sport.settle();
      passTime(65_000);
      await at.studio.deliverDue();
    }
    await at.studio.sport.settle();
    await at.studio.deliverDue();
  }

  /** Returns errors after all bets are settled; computes their results independently from the ends of their matches. */
  async function problemsOf(playerId: string): Promise<string[]> {
    const { db } = server.door;
    const problems: string[] = [];
    const rows = await db.selectFrom('studio_sport_bets').selectAll().where('player_id', '=', playerId).execute();
    const wallet = await db.selectFrom('bets').selectAll().where('member_id', '=', playerId).execute();
    let expected = startMinor;
    for (const row of rows) {
      if (row.state === 'pending' || row.state === 'accepted' || row.state === 'open')
        problems.push(`a bet is ${row.state}`);
      const isTaken = row.payout_minor !== null;
      const legs = await db.selectFrom('studio_sport_legs').selectAll().where('bet_id', '=', row.bet_id).execute();
      const factors = await Promise.all(
        legs.map(async (leg) => {
          const [, , round, match] = leg.match.split('-').map(Number);
          const { home, away } = await day(round!);
          const [, pick] = leg.selection.split(':');
          const winner = home[match!]! > away[match!]! ? 'home' : home[match!]! < away[match!]! ? 'away' : 'draw';
          return pick === winner ? leg.odds : 0;
        }),
      );
      const worth =
        factors.reduce((product, factor) => product * BigInt(factor), row.stake_minor) /
        10_000n ** BigInt(factors.length);
      const due = row.state === 'cashed' ? row.payout_minor! : row.state === 'refunded' ? row.stake_minor : worth;
      if (isTaken) {
        expected += due - row.stake_minor;
        if (row.payout_minor !== due) problems.push(`a bet paid ${row.payout_minor} instead of ${due}`);
      }
      const held = wallet.find(({ txn }) => txn === row.bet_id);
      const state = isTaken ? (row.state === 'refunded' ? 'cancelled' : 'settled') : held ? 'cancelled' : undefined;
      const isThere = held && (held.state === 'tombstone' ? 'cancelled' : held.state);
      if (isThere !== state) problems.push(`the wallet's bet is ${isThere} and not ${state}`);
    }
    if (wallet.length > rows.length) problems.push('the wallet has a bet more');
    const held = await server.door.balance(playerId);
    if (held !== expected) problems.push(`the player holds ${held} instead of ${expected}`);
    return problems;
  }

  return {
    server,
    studio,
    openStudio,
    calendar,
    now,
    passTime,
    board,
    day,
    untilKickOff,
    untilMinute,
    untilOver,
    legOf,
    resultLeg,
    newPlayer,
    bet,
    bets,
    cashOut,
    settleAll,
    problemsOf,
    /** Returns the match day that kicks off `ahead` days after the next one. */
    next: (ahead = 0) => Math.max(1, roundAt(calendar, now()) + 1 + ahead),
  };
}

export type { TestServer };
