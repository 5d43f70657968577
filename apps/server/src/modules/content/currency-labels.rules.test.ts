import { localePrefixes, locales } from '@sabai/contract/locales';
import { currencies } from '@sabai/contract/money';
import { expect, test } from 'vitest';
import { currencyLabel } from './currency-labels.ts';

test('[R9.36] names a currency as customary in the language', () => {
  expect([currencyLabel('THB', 'en'), currencyLabel('THB', 'th'), currencyLabel('MYR', 'ms')]).toEqual([
    'Thai Baht',
    'บาท',
    'Ringgit Malaysia',
  ]);
});

test.each(localePrefixes)('[R9.36] has a name for every currency in %s, and the code for a coin', (prefix) => {
  const language = locales[prefix].htmlLang;
  for (const code of Object.keys(currencies)) {
    const label = currencyLabel(code, language);
    if (code.length === 3) expect([code, label]).not.toEqual([code, code]);
    else expect(label).toBe(code);
  }
});
