/** Dates as people read them in a language: the only place that formats them for pages. */

/** Browsers have no Burmese dates. */
const burmeseMonths = [
  'ဇန်နဝါရီ',
  'ဖေဖော်ဝါရီ',
  'မတ်',
  'ဧပြီ',
  'မေ',
  'ဇွန်',
  'ဇူလိုင်',
  'ဩဂုတ်',
  'စက်တင်ဘာ',
  'အောက်တိုဘာ',
  'နိုဝင်ဘာ',
  'ဒီဇင်ဘာ',
];
const burmeseDays = ['တနင်္ဂနွေ', 'တနင်္လာ', 'အင်္ဂါ', 'ဗုဒ္ဓဟူး', 'ကြာသပတေး', 'သောကြာ', 'စနေ'];

export interface DateFormat {
  format(date: Date | number): string;
}

const formats = new Map<string, DateFormat>();

/** Writes moments in the language of a tag of `locales`; the options are those of `Intl.DateTimeFormat`. */
export function dateFormat(intl: string, options: Intl.DateTimeFormatOptions = {}): DateFormat {
  const kind = `${intl} ${JSON.stringify(options)}`;
  const known =
    formats.get(kind) ?? (intl.endsWith('-x-my') ? burmese(options) : new Intl.DateTimeFormat(intl, options));
  formats.set(kind, known);
  return known;
}

/** "2026 နိုဝင်ဘာ 26, 14:03": the parts that English has, in the order and the words of Burmese. */
function burmese(options: Intl.DateTimeFormatOptions): DateFormat {
  const { timeZone } = options;
  const english = new Intl.DateTimeFormat('en-u-nu-latn', { ...options, hourCycle: 'h23' });
  const numeric = new Intl.DateTimeFormat('en-u-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...(timeZone && { timeZone }),
  });
  const partsOf = (format: Intl.DateTimeFormat, date: Date | number) =>
    new Map<string, string>(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return {
    format(date) {
      const shown = partsOf(english, date);
      const [year, month, day] = ['year', 'month', 'day'].map((type) => Number(partsOf(numeric, date).get(type)));
      const weekday = shown.has('weekday') && burmeseDays[new Date(Date.UTC(year!, month! - 1, day!)).getUTCDay()];
      const calendar = [
        shown.has('year') && year,
        shown.has('month') && burmeseMonths[month! - 1],
        shown.has('day') && day,
      ];
      const clock = ['hour', 'minute', 'second'].flatMap((type) => shown.get(type) ?? []);
      return [weekday, calendar.filter(Boolean).join(' '), clock.join(':')].filter(Boolean).join(', ');
    },
  };
}
