/** Formats dates for people, one format per language, in a named time zone. The only place that formats dates. */

export interface DateFormat {
  format(date: Date | number): string;
}

/**
 * The displayed parts of a moment: a date and a time, or some parts of a date. The zone never depends on the device.
 */
export type DateOptions = { readonly timeZone: string } & (
  | { readonly dateStyle?: 'medium'; readonly timeStyle?: 'short' | 'medium' }
  | { readonly weekday?: 'long'; readonly day?: 'numeric'; readonly month: 'long' }
  | { readonly month: 'short'; readonly day?: 'numeric' }
);

const formats = new Map<string, DateFormat>();
type MakeFormat = (options: Intl.DateTimeFormatOptions) => DateFormat;
const own = new Map<string, MakeFormat>();

/**
 * Registers the formatter of a language whose dates browsers lack. Its module is loaded with the texts of the language.
 */
export const haveOwnDates = (intl: string, make: MakeFormat): unknown => own.set(intl, make);

function formatOf(intl: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const kind = intl + JSON.stringify(options);
  const format = formats.get(kind) ?? own.get(intl)?.(options) ?? new Intl.DateTimeFormat(intl, options);
  formats.set(kind, format);
  return format;
}

/** Formats moments in the language of a tag of `locales`, always with a 24-hour clock. */
export const dateFormat = (intl: string, options: DateOptions): DateFormat =>
  formatOf(intl, 'timeStyle' in options ? { ...options, hourCycle: 'h23' } : options);

// Swedish dates are formatted as ISO 8601.
const byClock = (at: Date | number, timeZone: string, timeStyle?: 'short' | 'medium') =>
  formatOf('sv-SE', { timeZone, dateStyle: 'short', ...(timeStyle && { timeStyle }) }).format(at);

/** Returns the calendar day of a moment in a zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, at: Date | number): string => byClock(at, timeZone);

/**
 * Returns the local time of a zone as YYYY-MM-DD HH:mm, optionally with seconds: for form fields and machine-readable
 * files.
 */
export const clockIn = (timeZone: string, at: Date | number, precision: 'minute' | 'second' = 'second'): string =>
  byClock(at, timeZone, precision === 'minute' ? 'short' : 'medium');

export const buddhistYears = 543;

/** Returns how many years a language's calendar is ahead of the Gregorian one. Thailand uses the Buddhist era. */
export const yearsAhead = (intl: string): number =>
  new Intl.DateTimeFormat(intl).resolvedOptions().calendar === 'buddhist' ? buddhistYears : 0;

/** Returns the UTC offset of a zone at a moment: "UTC+7". */
export function offsetOf(timeZone: string, at: Date | number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')!.value.replace('GMT', 'UTC');
}

/** Names a zone for pages, files and letters: "Asia/Bangkok (UTC+7)". */
export const zoneName = (timeZone: string, at: Date | number): string => `${timeZone} (${offsetOf(timeZone, at)})`;

/** Formats a moment within a sentence, to the minute, with its zone: "26 Nov 2026, 14:03 (UTC+7)". */
export const momentInSentence = (intl: string, timeZone: string, at: Date | number): string =>
  `${dateFormat(intl, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at)} (${offsetOf(timeZone, at)})`;
