/** YYYY-MM-DD of an instant on the calendar of a time zone. */
export const calendarDate = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
