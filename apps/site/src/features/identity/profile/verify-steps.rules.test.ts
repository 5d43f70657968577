import { describe, expect, test } from 'vitest';
import { activeStep, doneSteps, nextCanBeReached, stepCanBeChosen, stepFlags } from './verify-steps.rules.ts';

const rows = (...active: boolean[]) => active.map((status_active, index) => ({ step_no: index + 1, status_active }));

describe('the verification steps', () => {
  test('[R4.37] are the first three rows by number', () => {
    expect(stepFlags(rows(true, false, false))).toEqual([true, false, false]);
    expect(stepFlags([...rows(true, true, false)].reverse())).toEqual([true, true, false]);
    expect(stepFlags(rows(true, true, true, true))).toEqual([true, true, true]);
    expect(stepFlags([])).toEqual([false, false, false]);
  });

  test('[R4.38] are active up to the furthest step reached', () => {
    expect(stepFlags(rows(false, true, false))).toEqual([true, true, false]);
    expect(stepFlags(rows(false, false, true))).toEqual([true, true, true]);
  });

  test('[R4.34] [R4.35] [R4.36] show the last active step, offer active ones, and lead from each to the next', () => {
    const flags = [true, true, false];
    expect(activeStep(flags)).toBe(1);
    expect([0, 1, 2].map((step) => stepCanBeChosen(flags, step))).toEqual([true, true, false]);
    expect([0, 1, 2].map((step) => nextCanBeReached(flags, step))).toEqual([true, true, false]);
    expect(nextCanBeReached([false, false, false], 0)).toBe(false);
  });
});

test('mark the first step done only with a verified phone and email', () => {
  const facts = { isPhoneVerified: true, isEmailVerified: false, isProfileComplete: true, mayHaveFreeCredit: false };
  expect(doneSteps(facts)).toEqual([false, true, false]);
  expect(doneSteps({ ...facts, isEmailVerified: true })).toEqual([true, true, false]);
  expect(doneSteps({ ...facts, isPhoneVerified: false, isEmailVerified: true, mayHaveFreeCredit: true })).toEqual([
    false,
    true,
    true,
  ]);
});
