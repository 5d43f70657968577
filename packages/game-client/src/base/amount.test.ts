import { currencyOf, displayMoney } from '@sabai/contract/money';
import { expect, test } from 'vitest';
import { formatFigure, formatMoney, formatShort, partOf, readable } from './amount.ts';

const baht = { code: 'THB', exponent: 2, isDecimalEnabled: true, symbol: '฿', isSymbolAfter: false };
const euro = { code: 'EUR', exponent: 2, isDecimalEnabled: true, symbol: '€', isSymbolAfter: true };
const tether = { code: 'USDT', exponent: 8, isDecimalEnabled: true, symbol: '₮', isSymbolAfter: false };
const yen = { code: 'JPY', exponent: 0, isDecimalEnabled: false, symbol: '¥', isSymbolAfter: false };
const kyat = { code: 'MMK', exponent: 2, isDecimalEnabled: false, symbol: 'K', isSymbolAfter: true };

test.each([
  ['1248050', baht, '฿12,480.50'],
  ['5', baht, '฿0.05'],
  ['1248050', euro, '12,480.50 €'],
  ['100000001', tether, '₮1.00000001'],
  ['150000000', tether, '₮1.50'],
  ['1500', yen, '¥1,500'],
  ['1248050', kyat, '12,480 K'],
  ['-1248099', kyat, '-12,480 K'],
])('formats %s as the currency requires', (amount, currency, text) => {
  expect(formatMoney(amount, currency, 'en')).toBe(text);
});

test('keeps amounts beyond the safe integer range exact, with the sign of a loss first', () => {
  expect(formatFigure('900719925474099312', baht, 'en')).toBe('9,007,199,254,740,993.12');
  expect(formatMoney(-150n, baht, 'en')).toBe('-฿1.50');
});

test.each([
  ['100000', baht, 'en', '1,000'],
  ['100050', baht, 'en', '1,000.50'],
  ['100000', baht, 'es', '1000'],
  ['1000', yen, 'en', '1,000'],
  ['500000', yen, 'hi', '5,00,000'],
])('shows %s on a chip at its value', (amount, currency, intl, text) => {
  expect(formatShort(amount, currency, intl)).toBe(text);
});

test.each(['THB', 'MMK', 'IDR', 'EUR', 'JPY', 'VND', 'USDT'])(
  'shows %s with the same decimals in a game as on the site',
  (code) => {
    const money = currencyOf(code);
    const { scale, isDecimalEnabled, symbol, isFollowing } = money;
    const view = { code, exponent: scale, isDecimalEnabled, symbol, isSymbolAfter: isFollowing };
    for (const amount of [0n, 5n, 100n, 150n, -1_248_055n, 123_450_000n, 100_000_001n])
      for (const intl of ['en', 'es', 'hi'])
        expect(formatMoney(amount, view, intl)).toBe(displayMoney(amount, money, intl));
  },
);

test('rounds a stake in kyat to whole kyat', () => {
  expect(readable(12_550n, kyat)).toBe(12_500n);
  expect(readable(12_550n, baht)).toBe(12_550n);
});

test('ends a count-up at the amount without passing it', () => {
  expect([0, 0.5, 0.99999, 1].map((progress) => partOf(333n, progress))).toEqual([0n, 166n, 332n, 333n]);
});
