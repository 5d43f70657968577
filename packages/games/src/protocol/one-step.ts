import type { AmountMinor } from './amount.ts';
import type { MultiplierTenThousandths } from './numbers.ts';
import type { SlotFinal } from './slot-events.ts';

/** What a game of one step came to, in the game's own words. */
export type InstantOutcome = Readonly<Record<string, string | number | readonly number[]>>;

export interface InstantResult {
  type: 'result';
  outcome: InstantOutcome;
  /** What the stake is multiplied by; 0 is a loss. */
  multiplier: MultiplierTenThousandths;
}

export type InstantEvent = InstantResult | SlotFinal;

/** What a round at a table came to, and what each winning spot pays, its stake included. */
export interface TableResult {
  type: 'table';
  outcome: InstantOutcome;
  wins: readonly { spot: string; amount: AmountMinor }[];
}

export type TableEvent = TableResult | SlotFinal;
