import { type ProgrammePeriod, periodAt } from '../periods.ts';
import type { ProgrammeRules } from './programme.ts';

/**
 * Returns the period that follows another under the present rules. It starts where the other ends, so that every moment
 * is in exactly one period even if schedule or zone changed. It ends with the scheduled period that contains its start.
 */
export function periodAfter(
  rules: Pick<ProgrammeRules, 'schedule' | 'timeZone'>,
  before: ProgrammePeriod,
): ProgrammePeriod {
  return { start: before.end, end: periodAt(rules.schedule, rules.timeZone, before.end).end };
}
