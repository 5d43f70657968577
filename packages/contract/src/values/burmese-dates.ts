import { type DateFormat, haveOwnDates } from './date-format.ts';
import { locales } from './locales.ts';

/** Browsers have no Burmese dates: this module brings them, and is loaded with the texts of the language. */
const months = 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' ');
const days = 'တနင်္ဂနွေ တနင်္လာ အင်္ဂါ ဗုဒ္ဓဟူး ကြာသပတေး သောကြာ စနေ'.split(' ');
/** Where a name stands among those that English begins so: of months and of days. */
const placeOf = (name: string | undefined, all: string) => name && all.indexOf(name.slice(0, 3)) / 3;

/** "2026 နိုဝင်ဘာ 26, 14:03": the parts that English has, in the order and the words of Burmese. */
function inBurmese({ dateStyle, ...options }: Intl.DateTimeFormatOptions): DateFormat {
  const english = new Intl.DateTimeFormat('en-u-nu-latn', {
    ...options,
    // A short date of English is nothing but numbers.
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
