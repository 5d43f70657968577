import '../burmese-dates.ts';
import { expect, test } from 'vitest';
import { accountNumber, personName } from '../../identity/member.ts';
import { plainPhone } from '../../identity/rules.ts';
import { type LocalePrefix, locales } from '../locales.ts';
import { currencyOf, parseAmount } from '../money.ts';
import { parseTypedAmount } from '../typed-amount.ts';
import { readTypedDate } from '../typed-date.ts';
import { copied, typedAccount, typedSamples } from './typed-samples.ts';

const baht = currencyOf('THB');
const rows = Object.entries(typedSamples) as [LocalePrefix, (typeof typedSamples)[LocalePrefix]][];
const inEveryWay = (text: string) => [text, ...Object.values(copied).map((wrap) => wrap(text))];

test.each(rows)(
  'reads phones, names, dates and amounts as written in %s',
  (prefix, { phone, phones, names, dates, amounts }) => {
    const { intl } = locales[prefix];
    const national = phone.slice(-8);
    for (const text of phones.flatMap(inEveryWay)) {
      expect([text, plainPhone(text)]).toEqual([text, expect.stringMatching(new RegExp(`^\\+?\\d*${national}$`))]);
    }
    for (const [written, kept] of names)
      for (const text of inEveryWay(written)) expect([text, personName.parse(text)]).toEqual([text, kept]);
    for (const text of dates.flatMap(inEveryWay))
      expect([text, readTypedDate(text, intl)]).toEqual([text, '1997-11-26']);
    for (const text of amounts.flatMap(inEveryWay)) {
      expect([text, parseTypedAmount(text, baht, intl)]).toEqual([text, 123_450n]);
      // The wire accepts plain decimals only: any other text is refused and is never read as a different amount.
      expect([text, [123_450n, 'refused']]).toEqual([text, expect.arrayContaining([wired(text)])]);
    }
    for (const text of typedAccount.written)
      expect([text, accountNumber.parse(text)]).toEqual([text, typedAccount.kept]);
  },
);

function wired(text: string): bigint | 'refused' {
  const minor = parseAmount(text, baht);
  return typeof minor === 'bigint' ? minor : 'refused';
}
