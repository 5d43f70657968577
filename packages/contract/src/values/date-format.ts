/** Dates as people read them, each language in one way, by the clock of a zone that is named: the only place that formats them. */

export interface DateFormat {
  format(date: Date | number): string;
}

/** The parts of a moment that are shown: a date and a time, or some parts of a date. The zone is never left to the device. */
export type DateOptions = { readonly timeZone: string } & (
  | { readonly dateStyle?: 'medium'; readonly timeStyle?: 'short' | 'medium' }
  | { readonly weekday?: 'long'; readonly day?: 'numeric'; readonly month: 'long' }
  | { readonly month: 'short' }
);

const formats = new Map<string, DateFormat>();
type MakeFormat = (options: Intl.DateTimeFormatOptions) => DateFormat;
const own = new Map<string, MakeFormat>();

/** For a language whose dates browsers do not have; its module comes with the texts of the language. */
export const haveOwnDates = (intl: string, make: MakeFormat): unknown => own.set(intl, make);

function formatOf(intl: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const kind = intl + JSON.stringify(options);
  const format = formats.get(kind) ?? own.get(intl)?.(options) ?? new Intl.DateTimeFormat(intl, options);
  formats.set(kind, format);
  return format;
}

/** Writes moments in the language of a tag of `locales`; hours count to 24 in all of them. */
export const dateFormat = (intl: string, options: DateOptions): DateFormat =>
  formatOf(intl, 'timeStyle' in options ? { ...options, hourCycle: 'h23' } : options);

// Swedish writes dates as ISO 8601 does.
const byClock = (at: Date | number, timeZone: string, timeStyle?: 'short' | 'medium') =>
  formatOf('sv-SE', { timeZone, dateStyle: 'short', ...(timeStyle && { timeStyle }) }).format(at);

/** The calendar day it is at a moment in a zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, at: Date | number): string => byClock(at, timeZone);

/** What a clock of the zone shows, as YYYY-MM-DD HH:mm or with seconds: for fields and files that programs read. */
export const clockIn = (timeZone: string, at: Date | number, precision: 'minute' | 'second' = 'second'): string =>
  byClock(at, timeZone, precision === 'minute' ? 'short' : 'medium');

export const buddhistYears = 543;

/** How many years the calendar of a language is ahead of the common one: those of Thailand count from the Buddha. */
export const yearsAhead = (intl: string): number =>
  new Intl.DateTimeFormat(intl).resolvedOptions().calendar === 'buddhist' ? buddhistYears : 0;

/** How far a zone is from universal time at a moment: "UTC+7". */
export function offsetOf(timeZone: string, at: Date | number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')!.value.replace('GMT', 'UTC');
}

/** A zone as pages, files and letters name it: "Asia/Bangkok (UTC+7)". */
export const zoneName = (timeZone: string, at: Date | number): string => `${timeZone} (${offsetOf(timeZone, at)})`;

/** A moment within a sentence, to the minute, with its zone: "26 Nov 2026, 14:03 (UTC+7)". */
export const momentInSentence = (intl: string, timeZone: string, at: Date | number): string =>
  `${dateFormat(intl, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at)} (${offsetOf(timeZone, at)})`;
