/** Days as people type and paste them: in the order, the digits, the months and the years of a language. */

import { calendarDay } from './calendar-day.ts';
import { buddhistYears, dateFormat } from './date-format.ts';
import { plainDigits, unseenSigns } from './plain-digits.ts';

/** From here on a year is one of Thailand's calendar: 2540 is 1997. No day of ours lies so far in the future. */
export const firstBuddhistYear = 2400;

const commonYear = (year: number) => (year >= firstBuddhistYear ? year - buddhistYears : year);
/** The letters of a month; Spanish and Portuguese say that it is one of a year. */
const lettersOf = (text: string) => text.toLowerCase().replace(/\bde\b|[^\p{L}\p{M}]/gu, '');
/** A time of day in front of a day or behind it; with points, as Indonesian writes it, only behind a comma. */
const timeOfDay = /T\d{2}:.*$|\b\d{1,2}:\d{2}(:\d{2})?\b|,\s*\d{1,2}\.\d{2}(\.\d{2})?$/g;

/** The months by their long and short names in a language, as far as these tell them apart. */
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

/** Year, month and day of three numbers, when they can be read in one way only. */
function inOrder(numbers: readonly [string, string, string], intl: string): number[] | undefined {
  const [first, second, third] = numbers.map(Number) as [number, number, number];
  if (numbers[0].length === 4) return [first, second, third];
  if (numbers[2].length !== 4) return undefined;
  const isEitherWay = isMonthFirst(intl) && first <= 12 && second <= 12 && first !== second;
  if (isEitherWay) return undefined;
  return isMonthFirst(intl) && second > 12 ? [third, first, second] : [third, second, first];
}

/**
 * Reads a day as YYYY-MM-DD: ISO 8601, numbers in the order of the language, or its months by name; a time behind it counts
 * for nothing. Years are those of either calendar. Undefined for what is no day, or could be two.
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
