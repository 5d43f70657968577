import { adultAge, birthRule, calendarDay } from '@sabai/contract/identity-rules';
import { type FieldProblem, fieldProblem } from '../../../shared/forms/field-rules.ts';

/** The three selects of the date of birth; numbers as text, empty until chosen. Months count from 1. */
export interface Birth {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** Returns the values of the selects for YYYY-MM-DD. */
export function partsOfBirth(date: string): Birth {
  const [year = '', month = '', day = ''] = date.split('-');
  return { day: day && String(Number(day)), month: month && String(Number(month)), year };
}

/** Composes YYYY-MM-DD; `undefined` when a part is missing or the calendar has no such day. */
export function composeBirth({ day, month, year }: Birth): string | undefined {
  const isWritten = /^\d{1,2}$/.test(day) && /^\d{1,2}$/.test(month) && /^\d{4}$/.test(year);
  return isWritten ? calendarDay(Number(day), Number(month), Number(year)) : undefined;
}

/** A member is accepted from the day of the 18th birthday on (Q9); `today` is YYYY-MM-DD on the site's calendar. */
export function birthProblem(birth: Birth, today: string): FieldProblem | undefined {
  if (!birth.day || !birth.month || !birth.year) return { code: 'required' };
  return fieldProblem(birthRule(composeBirth(birth), today));
}

/** Returns the possible birth years of an adult, latest first. */
export function birthYears(today: string): string[] {
  const latest = Number(today.slice(0, 4)) - adultAge;
  return Array.from({ length: 83 }, (_, index) => String(latest - index));
}
