import type { FieldProblem } from '../../app/forms/field-rules.ts';

/** The three selects of the date of birth; numbers as text, empty until chosen. Months count from 1. */
export interface Birth {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

const minimumAge = 18;

/** Composes YYYY-MM-DD; `undefined` when a part is missing or the calendar has no such day. */
export function composeBirth({ day, month, year }: Birth): string | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return undefined;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/**
 * A member is accepted from the day of the 18th birthday on (Q9). `today` is YYYY-MM-DD on the site's calendar; dates of
 * this form compare as text, and whoever is born on 29 February comes of age on 1 March.
 */
export function birthProblem(birth: Birth, today: string): FieldProblem | undefined {
  if (!birth.day || !birth.month || !birth.year) return { code: 'required' };
  const date = composeBirth(birth);
  if (!date) return { code: 'dateInvalid' };
  const comesOfAge = `${Number(birth.year) + minimumAge}${date.slice(4)}`;
  return comesOfAge <= today ? undefined : { code: 'memberTooYoung' };
}

/** The years a grown-up can be born in, latest first. */
export function birthYears(today: string): string[] {
  const latest = Number(today.slice(0, 4)) - minimumAge;
  return Array.from({ length: 83 }, (_, index) => String(latest - index));
}
