import { isCalendarDay } from '@sabai/contract/calendar-day';

/** Dates are YYYY-MM-DD in the site's time zone, both inclusive; empty until chosen. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns whether both dates are given, in order, and not after today (R5.39, Q60). Dates of this form compare as text.
 */
export const rangeIsValid = ({ from, to }: DateRange, today: string): boolean =>
  isCalendarDay(from) && isCalendarDay(to) && from <= to && to <= today;

/** Returns the last `days` days up to today. */
export function lastDays(days: number, today: string): DateRange {
  const start = new Date(`${today}T00:00:00Z`);
  start.setUTCDate(start.getUTCDate() - (days - 1));
  return { from: start.toISOString().slice(0, 10), to: today };
}
