/** Number of verification steps of a profile (R9.25). */
export const stepCount = 3;

export interface StepRow {
  readonly step_no: number;
  readonly status_active: boolean;
}

/**
 * Returns the three flags of the step check: each row sets its own flag, and reaching a step means that the earlier
 * ones are done (R4.37, R4.38, Q11).
 */
export function stepFlags(rows: readonly StepRow[]): readonly boolean[] {
  const first = [...rows].sort((a, b) => a.step_no - b.step_no).slice(0, stepCount);
  const flags = Array.from({ length: stepCount }, (_, index) => first[index]?.status_active ?? false);
  const reached = flags.lastIndexOf(true) + 1;
  return flags.map((isActive, index) => isActive || reached > index + 1);
}

/** The step to start with: the last active one (R4.34). */
export const activeStep = (flags: readonly boolean[]): number => Math.max(0, flags.lastIndexOf(true));

/** A step can be chosen only if it is active; the first always (R4.36). */
export const stepCanBeChosen = (flags: readonly boolean[], step: number): boolean => step === 0 || flags[step] === true;

/** Returns whether the next step can be reached: only if this one is active (R4.35). */
export const nextCanBeReached = (flags: readonly boolean[], step: number): boolean =>
  step < stepCount - 1 && flags[step] === true;

export interface StepFacts {
  readonly isPhoneVerified: boolean;
  /** An email address verified by its code; false without an address. */
  readonly isEmailVerified: boolean;
  readonly isProfileComplete: boolean;
  readonly mayHaveFreeCredit: boolean;
}

/** Returns which steps are done, as their check marks show. A step can be open to the member and not done. */
export const doneSteps = (facts: StepFacts): readonly boolean[] => [
  facts.isPhoneVerified && facts.isEmailVerified,
  facts.isProfileComplete,
  facts.mayHaveFreeCredit,
];
