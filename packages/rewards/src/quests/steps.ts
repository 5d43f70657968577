import type { QuestRules } from './quest-rules.ts';

const keyPattern = /^step-(\d+)$/;

/** The natural key of an entry at a step. */
export const stepKeyOf = (step: number): string => `step-${step}`;
/** The step of an entry by its natural key; undefined for an entry of a quest without steps. */
export const stepOfKey = (key: string): number | undefined => {
  const digits = keyPattern.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** The step that a member is at: the first, the next after a claimed one, and the last again when it is claimed. */
export function currentStep(count: number, latest: { readonly key: string; readonly isClaimed: boolean } | undefined) {
  const step = latest && stepOfKey(latest.key);
  if (step === undefined) return 1;
  return Math.min(count, latest?.isClaimed ? step + 1 : step);
}

/** Returns the rules of one step. A step is completed once, and rewards every member who completes it. */
export function rulesOfStep(rules: QuestRules, step: number): QuestRules {
  const own = rules.steps?.[step - 1];
  if (!own) return rules;
  const amounts = Object.entries(rules.amounts).map(([currency, asked]) => [
    currency,
    asked && { ...asked, accumulatedBet: own.bets[currency] ?? '0' },
  ]);
  return { ...rules, amounts: Object.fromEntries(amounts), reward: own.reward, every: 'ever', places: undefined };
}
