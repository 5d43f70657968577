import type { AmountMinor } from './amount.ts';
import type { MultiplierTenThousandths } from './numbers.ts';
import type { SlotFinal } from './slot-events.ts';

/** The outcome of a game of one step, with fields of the game. */
export type InstantOutcome = Readonly<Record<string, string | number | readonly number[]>>;

export interface InstantResult {
  type: 'result';
  outcome: InstantOutcome;
  /** The factor of the stake; 0 is a loss. */
  multiplier: MultiplierTenThousandths;
}

export type InstantEvent = InstantResult | SlotFinal;

/** The outcome of a round at a table, and the pay of each winning spot, its stake included. */
export interface TableResult {
  type: 'table';
  outcome: InstantOutcome;
  wins: readonly { spot: string; amount: AmountMinor }[];
}

export type TableEvent = TableResult | SlotFinal;
