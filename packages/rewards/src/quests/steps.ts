import type { QuestRules } from './quest-rules.ts';

const keyPattern = /^step-(\d+)(?:\.(\d+))?$/;

/** The natural key of an entry at a step: one that has lapsed is followed by another try. */
export const stepKeyOf = (step: number, attempt = 1): string => `step-${step}${attempt > 1 ? `.${attempt}` : ''}`;

interface Place {
  readonly step: number;
  /** The number of the try at this step, from 1. */
  readonly attempt: number;
}
/** The step and the try of an entry by its natural key; undefined for an entry of a quest without steps. */
export const placeOfKey = (key: string): Place | undefined => {
  const [, step, attempt = '1'] = keyPattern.exec(key) ?? [];
  return step === undefined ? undefined : { step: Number(step), attempt: Number(attempt) };
};
/**
 * The step that a member is at, and the try: the first, the next after a claimed one, and the last again when it is
 * claimed. A lapsed step can be tried again.
 */
export function currentStep(
  count: number,
  latest: { readonly key: string; readonly isClaimed: boolean; readonly hasLapsed?: boolean } | undefined,
): Place {
  const place = latest && placeOfKey(latest.key);
  if (!latest || !place) return { step: 1, attempt: 1 };
  const { step, attempt } = place;
  if (latest.isClaimed && step < count) return { step: step + 1, attempt: 1 };
  return { step: Math.min(count, step), attempt: latest.hasLapsed ? attempt + 1 : attempt };
}

/** Returns the rules of one step. A step is completed once, and rewards every member who completes it. */
export function rulesOfStep(rules: QuestRules, step: number): QuestRules {
  const own = rules.steps?.[step - 1];
  if (!own) return rules;
  const amounts = Object.entries(rules.amounts).map(([currency, required]) => [
    currency,
    required && { ...required, accumulatedBet: own.bets[currency] ?? '0' },
  ]);
  return { ...rules, amounts: Object.fromEntries(amounts), reward: own.reward, every: 'ever', places: undefined };
}
