/** Days as people type and paste them: in the order, digits, month names and years of a language. */

import { calendarDay } from './calendar-day.ts';
import { buddhistYears, dateFormat } from './date-format.ts';
import { plainDigits, unseenSigns } from './plain-digits.ts';

/**
 * Years from this one on belong to Thailand's calendar: 2540 is 1997. No date of this product is so far in the future.
 */
export const firstBuddhistYear = 2400;

const commonYear = (year: number) => (year >= firstBuddhistYear ? year - buddhistYears : year);
/** Returns the letters of a month name, without the "de" of Spanish and Portuguese. */
const lettersOf = (text: string) => text.toLowerCase().replace(/\bde\b|[^\p{L}\p{M}]/gu, '');
/** A time of day before or after a day. With points, as in Indonesian, it is recognised only after a comma. */
const timeOfDay = /T\d{2}:.*$|\b\d{1,2}:\d{2}(:\d{2})?\b|,\s*\d{1,2}\.\d{2}(\.\d{2})?$/g;

/** The months by their long and short names in a language, as far as the names are unique. */
function monthNames(intl: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const options of [{ month: 'long' }, { dateStyle: 'medium' }] as const) {
    const format = dateFormat(intl, { timeZone: 'UTC', ...options });
    const written = Array.from({ length: 12 }, (_, month) => lettersOf(format.format(Date.UTC(2000, month, 1))));
    if (new Set(written).size === 12) written.forEach((name, month) => void names.set(name, month + 1));
  }
  return names;
}

/** Languages that write the month before the day, among those that write the year last. */
const isMonthFirst = (intl: string) => /^(en|fil)\b/.test(intl);

/** Returns year, month and day from three numbers, if there is only one way to read them. */
function inOrder(numbers: readonly [string, string, string], intl: string): number[] | undefined {
  const [first, second, third] = numbers.map(Number) as [number, number, number];
  if (numbers[0].length === 4) return [first, second, third];
  if (numbers[2].length !== 4) return undefined;
  const isEitherWay = isMonthFirst(intl) && first <= 12 && second <= 12 && first !== second;
  if (isEitherWay) return undefined;
  return isMonthFirst(intl) && second > 12 ? [third, first, second] : [third, second, first];
}

/**
 * Parses a day into YYYY-MM-DD: ISO 8601, numbers in the order of the language, or month names; a time after it is
 * ignored. Years may be of either calendar. Returns undefined for an invalid or ambiguous day.
 */
export function readTypedDate(text: string, intl: string): string | undefined {
  const read = plainDigits(text).replace(unseenSigns, '').trim().replace(timeOfDay, '');
  const numbers = read.match(/\d+/g) ?? [];
  if (numbers.length === 3) {
    const day = inOrder(numbers as unknown as readonly [string, string, string], intl);
    return day && calendarDay(day[2]!, day[1]!, commonYear(day[0]!));
  }
  const year = numbers.find(({ length }) => length === 4);
  const day = numbers.find(({ length }) => length <= 2);
  const letters = lettersOf(read);
  const month = [intl, 'en'].map((language) => monthNames(language).get(letters)).find(Boolean);
  if (numbers.length !== 2 || !year || !day || !month) return undefined;
  return calendarDay(Number(day), month, commonYear(Number(year)));
}
