import {
  findGame,
  type InstantOutcome,
  type TimedBetView,
  type TimedGame,
  type TimedServerMessage,
  type TimedSpots,
} from '@sabai/games';
import { partsOf, type RoundLiability } from '../rounds/liability.ts';
import type { StudioSession } from '../rounds/sessions.ts';
import type { Settlement } from '../shared/shared-stake.ts';
import { guestsOf, type SharedTableSetting, tableInMemory } from '../shared/shared-table.fixture.ts';
import { createTimedTable, timedLiability } from './timed-table.ts';

export const game = findGame('live-dragon-tiger') as TimedGame;
export const timings = { bettingMs: 15_000, lockMs: 1000, overMs: 4000 };
/** Two cards, the second of which is dealt after 1.7 s. */
export const dealMs = 3000;
export const { alice, bob, guest } = guestsOf(game);

export interface TableSetting extends SharedTableSetting {
  /** Repeated; by default a king on the dragon and an ace on the tiger. */
  readonly outcomes?: readonly InstantOutcome[];
  readonly everyMs?: number;
  /** The maximum win of a spot in baht, in minor units; unreachable by default. */
  readonly mostMinor?: bigint;
  /** Injects a fault into the settlement of a round. */
  readonly wrapGame?: (game: TimedGame) => TimedGame;
  /** Injects a fault into the liability of a round. */
  readonly wrapLiability?: (liability: RoundLiability<TimedSpots>) => RoundLiability<TimedSpots>;
}

/** Creates a table with in-memory dependencies, on a clock that the test moves. */
export function setTable({
  outcomes = [{ dragon: 12, tiger: 0 }],
  everyMs,
  mostMinor = 10n ** 12n,
  wrapGame,
  wrapLiability,
  ...setting
}: TableSetting = {}) {
  const { parts, ...around } = tableInMemory<InstantOutcome, TimedServerMessage, Settlement, TimedBetView>(
    outcomes,
    setting,
  );
  const table = createTimedTable({
    ...parts,
    game: wrapGame?.(game) ?? game,
    timings: { ...timings, everyMs },
    speed: 1,
    players: () => 3,
    liability: async () => {
      const liability = timedLiability(game, partsOf(game.manifest.stakes.THB!, mostMinor));
      return wrapLiability?.(liability) ?? liability;
    },
  });
  const running = table.run();
  const bet = (session: StudioSession, spots: Record<string, string>, req = `req-${Math.random()}`) =>
    table.place(session, { req, spots });
  return { ...around, table, running, bet };
}
