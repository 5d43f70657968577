import { type CrashBetView, type CrashGame, type CrashServerMessage, findGame } from '@sabai/games';
import { partsOf } from '../rounds/liability.ts';
import { guestsOf, type SharedTableSetting, tableInMemory } from '../shared/shared-table.fixture.ts';
import { type CrashSettlement, type CrashTableOptions, crashLiability, createCrashTable } from './crash-table.ts';

export const timings = { bettingMs: 7000, lockMs: 500, overMs: 3000 };
export const game = findGame('nova-rush') as CrashGame;
export const { sessionOf, alice, bob, guest } = guestsOf(game);

export type CrashLiability = Awaited<ReturnType<CrashTableOptions['liability']>>;

export interface TableSetting extends SharedTableSetting {
  /** The rounds' crash points, in hundredths, repeated. */
  readonly crashes?: readonly number[];
  /** The maximum that all bets of a round may win together. */
  readonly mostMinor?: bigint;
  readonly wrapLiability?: (liability: CrashLiability) => CrashLiability;
}

/** Creates a table with in-memory dependencies, on a clock that the test moves. */
export function setTable({ crashes = [250], mostMinor = 10n ** 12n, wrapLiability, ...setting }: TableSetting = {}) {
  const { parts, ...around } = tableInMemory<number, CrashServerMessage, CrashSettlement, CrashBetView>(
    crashes,
    setting,
  );
  const table = createCrashTable({
    ...parts,
    timings,
    tickMs: 100,
    speed: 1,
    liability: async () => {
      const liability = crashLiability(game, partsOf(game.manifest.stakes.THB!, mostMinor));
      return wrapLiability?.(liability) ?? liability;
    },
  });
  const running = table.run();
  const bet = (session = alice, fields: object = {}) =>
    table.place(session, { req: `req-${Math.random()}`, panel: 0, stakeMinor: 1000n, ...fields });
  const phases = () => around.told.filter((message) => message.type === 'state').map((message) => message.phase);
  return { ...around, table, running, bet, phases };
}
