import {
  defaultJurisdiction,
  findGame,
  type InstantOutcome,
  type TimedGame,
  type TimedServerMessage,
  type TimedSpots,
} from '@sabai/studio';
import type { StudioSession } from '../sessions.ts';
import { partsOf, type RoundLiability } from '../shared/liability.ts';
import type { Placement, SharedBank } from '../shared/shared-bank.ts';
import type { SettledStake } from '../shared/shared-rounds.ts';
import type { SharedStake } from '../shared/shared-stake.ts';
import { createTimedTable, timedLiability } from './timed-table.ts';

export const game = findGame('live-dragon-tiger') as TimedGame;
export const timings = { bettingMs: 15_000, lockMs: 1000, overMs: 4000 };
/** Two cards, the second of which lies after 1.7 s. */
export const dealMs = 3000;
const sessionOf = (playerId: string, playMode: 'real' | 'demo' = 'real'): StudioSession => ({
  playerId,
  sessionId: `${playerId}-tab`,
  playMode,
  game,
  currency: 'THB',
  language: 'en',
  jurisdiction: defaultJurisdiction,
  nick: playerId,
  walletSession: 'w',
});
export const alice = sessionOf('alice');
export const bob = sessionOf('bob');
export const guest = sessionOf('guest', 'demo');

export interface TableSetting {
  /** Over and over; a king on the dragon and an ace on the tiger otherwise. */
  readonly outcomes?: readonly InstantOutcome[];
  readonly everyMs?: number;
  /** The most that a spot may win in baht, in minor units; so much that nothing reaches it otherwise. */
  readonly mostMinor?: bigint;
  /** Puts a fault into the bank. */
  readonly wrapBank?: (bank: SharedBank) => SharedBank;
  /** Puts a fault into what a round is settled by. */
  readonly wrapGame?: (game: TimedGame) => TimedGame;
  /** Puts a fault into the book of what the bets of a round may win. */
  readonly wrapLiability?: (liability: RoundLiability<TimedSpots>) => RoundLiability<TimedSpots>;
}

/** A table with everything around it in memory, on a clock that the test moves. */
export function setTable({
  outcomes,
  everyMs,
  mostMinor = 10n ** 12n,
  wrapBank,
  wrapGame,
  wrapLiability,
}: TableSetting = {}) {
  const cards = outcomes ?? [{ dragon: 12, tiger: 0 }];
  const told: TimedServerMessage[] = [];
  const toldTo: Record<string, TimedServerMessage[]> = { alice: [], bob: [], guest: [] };
  const taken: SharedStake[] = [];
  const cancelled: string[] = [];
  const settled: SettledStake[] = [];
  const world = { isWatched: true, walletMs: 20, opened: 0 };
  const bank: SharedBank = {
    place: async (stake, join): Promise<Placement> => {
      await new Promise((resolve) => setTimeout(resolve, world.walletMs));
      if (!join()) return { isTaken: false, code: 'ERR_CLOSED', message: 'late' };
      taken.push(stake);
      return { isTaken: true, balanceMinor: 900n };
    },
    cancel: async ({ betId }) => {
      cancelled.push(betId);
    },
    pay: async () => {},
    balanceAfter: async () => 1000n,
  };
  const table = createTimedTable({
    game: wrapGame?.(game) ?? game,
    timings: { ...timings, everyMs },
    speed: 1,
    now: Date.now,
    log: { error: () => {} },
    players: () => 3,
    liability: async () => {
      const liability = timedLiability(game, partsOf(game.manifest.stakes.THB!, mostMinor));
      return wrapLiability?.(liability) ?? liability;
    },
    isWatched: () => world.isWatched,
    tellAll: (message) => told.push(message as TimedServerMessage),
    tell: (session, message) => toldTo[session.playerId]!.push(message),
    rounds: {
      recover: async () => {},
      open: async () => {
        const round = ++world.opened;
        return { chainId: 1, round, fair: { terminalHash: 't', salt: 's', previousHash: 'p' } };
      },
      start: async ({ round }) => ({ outcome: cards[(round - 1) % cards.length]!, hash: `h${round}` }),
      finish: async (_round, _drawn, stakes) => {
        settled.push(...stakes);
      },
      history: async () => [],
      voids: async () => [],
    },
    bank: wrapBank?.(bank) ?? bank,
  });
  const running = table.run();
  const bet = (session: StudioSession, spots: Record<string, string>, req = `req-${Math.random()}`) =>
    table.place(session, { req, spots });
  return { table, running, world, told, toldTo, taken, settled, cancelled, bet };
}
