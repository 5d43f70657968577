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

/** What tests change to be quick. */
export interface SportSettings {
  readonly chainLength: number;
  readonly betDelayMs: number;
  readonly settleEveryMs: number;
  /** So long a result of a real match can be corrected before bets are settled by it. */
  readonly resultHoldMs: number;
}
const defaults: SportSettings = {
  chainLength: 1_000_000,
  betDelayMs: BET_DELAY_MS,
  settleEveryMs: 1000,
  resultHoldMs: 10 * 60_000,
};
/** Match days of the past that the board shows, with their proofs. */
const shownOver = 12;

export type SportService = ReturnType<typeof createSportService>;

/** The sportsbook: its calendar, its bets, and the end of them. */
export function createSportService(context: StudioContext, given: Partial<SportSettings> = {}) {
  const { db, clock, wallet } = context;
  const settings = { ...defaults, ...given };
  const game = findGame('sportsbook') as SportGame;
  const calendars = createSportCalendar(db, game, settings.chainLength, context.nextSalt);
  const [simulated, real] = [simulatedMatches(calendars), realMatches(db, settings.resultHoldMs)];
  const find: FindMatch = async (name, now) => (await simulated(name, now)) ?? real(name, now);
  const bank = createSportBank(context, { find, betDelayMs: settings.betDelayMs });
  const inTurn = createTurns();
  const stopping = new AbortController();
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

  /** Goals of a match day that can be seen by now. */
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
    async bet(asked: { session: string; stake: string } & Omit<SportOrder, 'stakeMinor'>): Promise<SportBetResponse> {
      const session = await seatOf(asked.session);
      const { minMinor, maxMinor } = session.game.manifest.stakes[session.currency]!;
      const stakeMinor = isAmountMinor(asked.stake) ? BigInt(asked.stake) : 0n;
      if (stakeMinor < minMinor || stakeMinor > maxMinor) {
        throw new HgsRefusal('ERR_VAL', 'this is less than the smallest stake, or more than the largest', 'stake');
      }
      const { req, accept, legs } = asked;
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
    async cashOut(asked: { session: string; bet: string; least: string }): Promise<SportBetResponse> {
      const session = await seatOf(asked.session);
      return answerOf(await bank.cashOut(session, asked.bet, BigInt(asked.least)));
    },
    /** The first of these match days that is over, and what proves it. */
    async proofOf(named: readonly { chainId: number; round: number }[]) {
      for (const { chainId, round } of named) {
        const calendar = await calendars.find(chainId);
        const isOver = calendar && round <= lastOverAt(calendar, clock().getTime());
        if (isOver) return { round, salt: calendar.salt, hash: await calendars.hashOf(chainId, round) };
      }
      return undefined;
    },
    db,
    /** Decides the bets whose matches are over; `start` does it every second. */
    settle,
    calendars,
    start() {
      const { signal } = stopping;
      const settling = repeat(
        context,
        { signal, everyMs: settings.settleEveryMs, what: 'settling bets on sport' },
        settle,
      );
      // Nobody waits for the calendar's chain when the first guest asks for the board.
      const preparing = repeat(context, { signal, everyMs: 60_000, what: 'preparing the calendar' }, () =>
        calendars.publishNext(clock()),
      );
      working = Promise.all([settling, preparing]);
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
