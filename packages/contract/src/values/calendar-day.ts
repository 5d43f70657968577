const earliestYear = 1900;

/** Returns YYYY-MM-DD, or `undefined` when the calendar has no such day. */
export function calendarDay(day: number, month: number, year: number): string | undefined {
  if (![day, month, year].every(Number.isInteger) || year < earliestYear || year > 9999) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}
