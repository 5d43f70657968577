import './burmese-dates.ts';
import { describe, expect, test } from 'vitest';
import { dateFormat, yearsAhead } from './date-format.ts';
import { type LocalePrefix, locales } from './locales.ts';
import { readTypedDate } from './typed-date.ts';

const prefixes = Object.keys(locales) as LocalePrefix[];
const read = (prefix: LocalePrefix, text: string) => readTypedDate(text, locales[prefix].intl);

/** One day, 26 November 1997, as it is written in each language. */
const written: Readonly<Record<LocalePrefix, readonly string[]>> = {
  bd: ['২৬/১১/১৯৯৭', '26-11-1997', '২৬ নভেম্বর, ১৯৯৭'],
  br: ['26/11/1997', '26.11.1997', '26 de novembro de 1997'],
  en: ['11/26/1997', '26/11/1997', 'November 26, 1997', '26 Nov 1997', 'Nov 26, 1997, 14:03'],
  es: ['26/11/1997', '26-11-1997', '26 de noviembre de 1997'],
  hi: ['२६/११/१९९७', '26-11-1997', '26 नवंबर 1997'],
  id: ['26/11/1997', '26 November 1997', '26 Nov 1997'],
  jp: ['1997/11/26', '1997年11月26日', '１９９７年１１月２６日'],
  ko: ['1997. 11. 26.', '1997년 11월 26일', '1997-11-26'],
  mm: ['၂၆/၁၁/၁၉၉၇', '1997 နိုဝင်ဘာ 26', '၂၆-၁၁-၁၉၉၇'],
  my: ['26/11/1997', '26 November 1997'],
  ph: ['11/26/1997', 'Nobyembre 26, 1997', 'Nov 26, 1997'],
  pt: ['26/11/1997', '26-11-1997', '26 de novembro de 1997'],
  th: [
    '26/11/2540',
    '๒๖/๑๑/๒๕๔๐',
    '26 พ.ย. 2540',
    '26 พฤศจิกายน 2540',
    '2540-11-26',
    '26/11/1997',
    '26 พ.ย. 2540 14:03',
  ],
  vn: ['26/11/1997', '26-11-1997', '26 thg 11, 1997', '26 tháng 11, 1997'],
  zh: ['1997年11月26日', '1997/11/26', '1997-11-26'],
};

describe('a typed date', () => {
  test.each(prefixes)('is read in the notations of %s', (prefix) => {
    const iso = [
      '1997-11-26',
      ' 1997-11-26\r\n',
      '1997-11-26T10:00:00Z',
      '\ufeff1997\u201111\u201126',
      '1997-11-26 10:00',
    ];
    for (const text of [...written[prefix], ...iso]) expect([text, read(prefix, text)]).toEqual([text, '1997-11-26']);
  });

  test.each(prefixes)('is read as pages of %s show it, with a time and without', (prefix) => {
    const { intl } = locales[prefix];
    for (let month = 0; month < 12; month++) {
      const at = Date.UTC(2026, month, 26, 14, 3);
      const day = new Date(at).toISOString().slice(0, 10);
      for (const timeStyle of [undefined, 'short', 'medium'] as const) {
        const shown = dateFormat(intl, {
          timeZone: 'UTC',
          dateStyle: 'medium',
          ...(timeStyle && { timeStyle }),
        }).format(at);
        expect([shown, read(prefix, shown)]).toEqual([shown, day]);
      }
    }
  });

  test('is rejected when it could be two days', () => {
    expect(read('en', '03/04/1997')).toBeUndefined();
    expect(read('en', '04/04/1997')).toBe('1997-04-04');
    expect(read('br', '03/04/1997')).toBe('1997-04-03');
  });

  test.each([
    '',
    '26',
    '26/11',
    '26/11/97',
    '31/02/1997',
    '13/13/1997',
    '1997-11-26-1',
    'x 26 1997',
    '26 Foo 1997',
    '0/0/0',
  ])('is rejected: "%s"', (text) => {
    for (const prefix of prefixes) expect([prefix, read(prefix, text)]).toEqual([prefix, undefined]);
  });

  test('has a different calendar year in Thai only', () => {
    expect(prefixes.filter((prefix) => yearsAhead(locales[prefix].intl) !== 0)).toEqual(['th']);
    expect(yearsAhead(locales.th.intl)).toBe(543);
  });
});
