import { type DateFormat, haveOwnDates } from './date-format.ts';
import { locales } from './locales.ts';

/** Browsers have no Burmese dates. This module provides them and is loaded with the texts of the language. */
const months = 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' ');
const days = 'တနင်္ဂနွေ တနင်္လာ အင်္ဂါ ဗုဒ္ဓဟူး ကြာသပတေး သောကြာ စနေ'.split(' ');
/** Returns the index of a name among the English names of months or days, by its first three letters. */
const placeOf = (name: string | undefined, all: string) => name && all.indexOf(name.slice(0, 3)) / 3;

/** Formats "2026 နိုဝင်ဘာ 26, 14:03": the parts of the English format, in Burmese order and words. */
function inBurmese({ dateStyle, ...options }: Intl.DateTimeFormatOptions): DateFormat {
  const english = new Intl.DateTimeFormat('en-u-nu-latn', {
    ...options,
    // English short dates contain only numbers.
    ...(dateStyle && { dateStyle: dateStyle === 'short' ? 'medium' : dateStyle }),
    hourCycle: 'h23',
  });
  return {
    format(date) {
      const { weekday, year, month, day, hour, minute, second } = Object.fromEntries(
        english.formatToParts(date).map(({ type, value }) => [type, value]),
      ) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>;
      const join = (parts: readonly (string | undefined)[], between: string) => parts.filter(Boolean).join(between);
      const calendar = [year, months[Number(placeOf(month, 'JanFebMarAprMayJunJulAugSepOctNovDec') ?? -1)], day];
      return join(
        [
          days[Number(placeOf(weekday, 'SunMonTueWedThuFriSat') ?? -1)],
          join(calendar, ' '),
          join([hour, minute, second], ':'),
        ],
        ', ',
      );
    },
  };
}

haveOwnDates(locales.mm.intl, inBurmese);
