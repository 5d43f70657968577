import type { AmountMinor } from './amount.ts';
import type { MultiplierTenThousandths } from './numbers.ts';
import type { InstantOutcome } from './one-step.ts';
import type { SlotFinal } from './slot-events.ts';

/** A player's action in an open round: a word of the game, and the place where it applies, if any. */
export interface StepAction {
  type: string;
  at?: number | undefined;
}

/** A possible action; `at` is then one of `places`, and `cost` is added to the stake. */
export interface StepOffer {
  type: string;
  places?: readonly number[];
  cost?: AmountMinor;
}

/** A step of a round and what it revealed; the start is one without an action. */
export interface RoundStepShown {
  type: 'step';
  action?: StepAction;
  shown?: InstantOutcome;
  /** The factor of the stake if the round ends here. */
  multiplier: MultiplierTenThousandths;
  worth: AmountMinor;
}

/** The round has ended, and all hidden values are revealed. */
export interface RoundOver {
  type: 'over';
  outcome: InstantOutcome;
  multiplier: MultiplierTenThousandths;
}

export type StepEvent = RoundStepShown | RoundOver | SlotFinal;
