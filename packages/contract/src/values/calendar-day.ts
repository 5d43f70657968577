import { dayMs } from './duration.ts';

const earliestYear = 1900;

/** Returns YYYY-MM-DD, or `undefined` when the calendar has no such day. */
export function calendarDay(day: number, month: number, year: number): string | undefined {
  if (![day, month, year].every(Number.isInteger) || year < earliestYear || year > 9999) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}

/** Returns whether a text is YYYY-MM-DD and the calendar has that day, so that PostgreSQL accepts it as a date. */
export function isCalendarDay(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number);
  return text !== '' && calendarDay(day ?? 0, month ?? 0, year ?? 0) === text;
}

/** Returns the day so many days after another, or before it; clock changes do not affect the calendar. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
