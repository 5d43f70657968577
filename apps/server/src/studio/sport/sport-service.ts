import {
  BET_DELAY_MS,
  findGame,
  goalsOf,
  isAmountMinor,
  kickOffOf,
  lastOverAt,
  type MatchDay,
  matchesOf,
  matchNow,
  type SportBetResponse,
  type SportBetsResponse,
  type SportBoard,
  type SportGame,
} from '@sabai/games';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import { createTurns } from '../rounds/in-turn.ts';
import { repeat } from '../rounds/repeat.ts';
import { demoCredit, requireSession, type StudioSession } from '../rounds/sessions.ts';
import type { StudioContext } from '../rounds/studio-context.ts';
import { importFixtures } from './import-fixtures.ts';
import { listFixtures, realMatches, viewOfFixture } from './real-matches.ts';
import { settleBets } from './settle-bets.ts';
import { createSportBank, type SportOrder } from './sport-bank.ts';
import { listBets, type SportBet, viewOfBet } from './sport-bets.repository.ts';
import { createSportCalendar, daysAt } from './sport-calendar.ts';
import { type FindMatch, simulatedMatches } from './sport-matches.ts';

/** Settings for fast tests. */
export interface SportSettings {
  readonly chainLength: number;
  readonly betDelayMs: number;
  readonly settleEveryMs: number;
  /** Time for corrections of a real match's result before it settles bets. */
  readonly resultHoldMs: number;
}
const defaults: SportSettings = {
  chainLength: 1_000_000,
  betDelayMs: BET_DELAY_MS,
  settleEveryMs: 1000,
  resultHoldMs: 10 * 60_000,
};
/** Ended match days that the board shows, with their proofs. */
const shownOver = 12;

export type SportService = ReturnType<typeof createSportService>;

/** Creates the sportsbook: its calendar, its bets, and their settlement. */
export function createSportService(context: StudioContext, given: Partial<SportSettings> = {}) {
  const { db, clock, wallet } = context;
  const settings = { ...defaults, ...given };
  const game = findGame('sportsbook') as SportGame;
  const calendars = createSportCalendar(context, game, settings.chainLength);
  const [simulated, real] = [simulatedMatches(calendars), realMatches(db, settings.resultHoldMs)];
  const find: FindMatch = async (name, now) => (await simulated(name, now)) ?? real(name, now);
  const bank = createSportBank(context, { find, betDelayMs: settings.betDelayMs });
  const inTurn = createTurns();
  let working: Promise<unknown> = Promise.resolve();

  async function seatOf(name: string): Promise<StudioSession> {
    const session = await requireSession(db, name, clock());
    if (session.game.rounds !== 'shared' || session.game.kind !== 'sport') {
      throw new HgsRefusal('ERR_VAL', 'this is another game', 'session');
    }
    return session;
  }

  async function balanceOf(session: StudioSession): Promise<string | undefined> {
    if (session.playMode === 'demo') return (await demoCredit(db, session)).toString();
    const reply = await wallet.call('balance', { player: session.playerId, currency: session.currency });
    return reply.isKnown && reply.answer.code === 'OK' ? reply.answer.balance : undefined;
  }

  async function answerOf({ bet, balanceMinor }: { bet: SportBet; balanceMinor?: bigint }): Promise<SportBetResponse> {
    const cashOut = await bank.cashOutFor(bet, clock().getTime());
    return { bet: viewOfBet(bet, cashOut), ...(balanceMinor === undefined ? {} : { balance: String(balanceMinor) }) };
  }

  /** Returns the visible goals of a match day. */
  function seenOf({ goals }: MatchDay, round: number, elapsedMs: number): number[] {
    const minutes = matchesOf(round).map(({ match }) => matchNow(goalsOf(goals, match), elapsedMs).minute);
    return goals.filter((goal) => Math.floor((goal % 1000) / 2) <= minutes[Math.floor(goal / 1000)]!);
  }

  const fixtures = async () => (await listFixtures(db, clock().getTime())).map(viewOfFixture);

  async function board(): Promise<SportBoard> {
    const now = clock().getTime();
    const calendar = await calendars.open(clock());
    const { chainId, startsAt, terminalHash, salt } = calendar;
    const { playing, over } = daysAt(calendar, now, shownOver);
    return {
      serverTime: now,
      calendar: { chainId, startsAt },
      terminalHash,
      salt,
      playing: await Promise.all(
        playing.map(async (round) => {
          const day = await calendars.day(chainId, round);
          return { round, goals: seenOf(day, round, now - kickOffOf(calendar, round)) };
        }),
      ),
      over: await Promise.all(
        over.map(async (round) => {
          const { home, away } = await calendars.day(chainId, round);
          return { round, hash: await calendars.hashOf(chainId, round), home, away };
        }),
      ),
      fixtures: await fixtures(),
    };
  }

  async function settle(): Promise<number> {
    return settleBets(context, { find, bank });
  }

  return {
    board,
    fixtures,
    importFixtures: (file: { text: string; isApplied: boolean }) =>
      importFixtures(context, { ...file, holdMs: settings.resultHoldMs }),
    async bet(
      requested: { session: string; stake: string } & Omit<SportOrder, 'stakeMinor'>,
    ): Promise<SportBetResponse> {
      const session = await seatOf(requested.session);
      const { minMinor, maxMinor } = session.game.manifest.stakes[session.currency]!;
      const stakeMinor = isAmountMinor(requested.stake) ? BigInt(requested.stake) : 0n;
      if (stakeMinor < minMinor || stakeMinor > maxMinor) {
        throw new HgsRefusal('ERR_VAL', 'this is less than the smallest stake, or more than the largest', 'stake');
      }
      const { req, accept, legs } = requested;
      return inTurn(`${session.sessionId} ${req}`, async () =>
        answerOf(await bank.place(session, { req, accept, legs, stakeMinor })),
      );
    },
    async bets(name: string): Promise<SportBetsResponse> {
      const session = await seatOf(name);
      const now = clock().getTime();
      const { open, closed } = await listBets(db, session);
      const balance = await balanceOf(session);
      return {
        open: await Promise.all(open.map(async (bet) => viewOfBet(bet, await bank.cashOutFor(bet, now)))),
        closed: closed.map((bet) => viewOfBet(bet)),
        ...(balance === undefined ? {} : { balance }),
      };
    },
    async cashOut(requested: { session: string; bet: string; least: string }): Promise<SportBetResponse> {
      const session = await seatOf(requested.session);
      return answerOf(await bank.cashOut(session, requested.bet, BigInt(requested.least)));
    },
    /** Returns the first ended match day of these, and its proof. */
    async proofOf(named: readonly { chainId: number; round: number }[]) {
      for (const { chainId, round } of named) {
        const calendar = await calendars.find(chainId);
        const isOver = calendar && round <= lastOverAt(calendar, clock().getTime());
        if (isOver) return { round, salt: calendar.salt, hash: await calendars.hashOf(chainId, round) };
      }
      return undefined;
    },
    db,
    /** Settles the bets whose matches have ended; `start` does so every second. */
    settle,
    calendars,
    start() {
      const { stopping: signal } = context;
      const settling = repeat(
        context,
        { signal, everyMs: settings.settleEveryMs, what: 'settling bets on sport' },
        settle,
      );
      // Prepares the calendar's chain before the first player requests the board.
      const preparing = repeat(context, { signal, everyMs: 60_000, what: 'preparing the calendar' }, () =>
        calendars.publishNext(clock()),
      );
      working = Promise.all([settling, preparing]);
    },
    /** Returns when its jobs have ended, which end when the studio stops. */
    stop: () => working,
  };
}
