import { type ProgrammePeriod, periodAt } from '../periods.ts';
import type { ProgrammeRules } from './programme.ts';

/**
 * The period that follows one, under the rules that apply now: it begins where the other ends, so that every moment is in exactly one
 * whatever has become of schedule and zone, and ends with the period that its beginning is in.
 */
export function periodAfter(
  rules: Pick<ProgrammeRules, 'schedule' | 'timeZone'>,
  before: ProgrammePeriod,
): ProgrammePeriod {
  return { start: before.end, end: periodAt(rules.schedule, rules.timeZone, before.end).end };
}
