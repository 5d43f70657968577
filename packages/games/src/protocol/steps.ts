import type { AmountMinor } from './amount.ts';
import type { MultiplierTenThousandths } from './numbers.ts';
import type { InstantOutcome } from './one-step.ts';
import type { SlotFinal } from './slot-events.ts';

/** What a player does in an open round: a word of the game, and the place it is done at where it has one. */
export interface StepAction {
  type: string;
  at?: number | undefined;
}

/** Something the player may do now; `at` is then one of `places`, and `cost` is added to the stake. */
export interface StepOffer {
  type: string;
  places?: readonly number[];
  cost?: AmountMinor;
}

/** A step of a round and what it has shown; the beginning is one without an action. */
export interface RoundStepShown {
  type: 'step';
  action?: StepAction;
  shown?: InstantOutcome;
  /** What the round pays if it ends here. */
  multiplier: MultiplierTenThousandths;
  worth: AmountMinor;
}

/** The round is over, and everything that was hidden is told. */
export interface RoundOver {
  type: 'over';
  outcome: InstantOutcome;
  multiplier: MultiplierTenThousandths;
}

export type StepEvent = RoundStepShown | RoundOver | SlotFinal;
