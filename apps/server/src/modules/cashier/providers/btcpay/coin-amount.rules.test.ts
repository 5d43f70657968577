import { currencyOf } from '@sabai/contract/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinsFor, isPriceOf, readCoins, readRate, worthOf, writeCoins, writeRate } from './coin-amount.rules.ts';

const thb = currencyOf('THB');

describe('amounts of coins', () => {
  test.each([
    ['0.00054321', 54_321n],
    ['1', 100_000_000n],
    ['21000000.00000000', 2_100_000_000_000_000n],
    ['-0.5', -50_000_000n],
    ['0.123456780000', 12_345_678n],
  ])('%s is read exactly', (text, coins) => expect(readCoins(text)).toBe(coins));

  test.each(['', '1e-8', '0.000000001', '1,5', ' 1', '٣', 'NaN', '1.', '.5', '0x10'])('rejects %j', (text) =>
    expect(readCoins(text)).toBeUndefined(),
  );

  test('write and read the same value', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
        (coins) => readCoins(writeCoins(coins)) === coins,
      ),
    ));

  test.each(['0', '-1', '0.0', 'abc'])('rejects %j as a rate, which must be positive', (text) =>
    expect(readRate(text)).toBeUndefined(),
  );
  test('keep the decimals of a rate', () => expect(writeRate(readRate('2234567.890123')!)).toBe('2234567.890123'));
});

describe('the value of coins', () => {
  test('is exact where possible and otherwise rounded up in the member’s favour', () => {
    const rate = readRate('2000000')!;
    expect(worthOf(readCoins('0.00025')!, rate, thb)).toBe(50_000n);
    expect(worthOf(1n, rate, thb)).toBe(2n);
    expect(worthOf(1n, readRate('0.01')!, thb)).toBe(1n);
    expect(worthOf(1n, readRate('2000000')!, currencyOf('JPY'))).toBe(1n);
    expect(worthOf(readCoins('12.3')!, readRate('1')!, currencyOf('USDT'))).toBe(1_230_000_000n);
  });

  test('differs from the exact product by less than one minor unit', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        fc.bigInt({ min: 1n, max: 10n ** 26n }),
        fc.constantFrom('THB', 'JPY', 'USDT'),
        (coins, rate, code) => {
          const { scale } = currencyOf(code);
          const exact = coins * rate;
          const credited = worthOf(coins, rate, { scale }) * 10n ** BigInt(26 - scale);
          return credited >= exact && credited - exact < 10n ** BigInt(26 - scale);
        },
      ),
    ));

  test('never costs the member when converted both ways, and the operator less than one unit each way', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 10n ** 14n, max: 10n ** 25n }),
        fc.constantFrom(6, 8),
        (minor, rate, decimals) => {
          const coins = coinsFor(minor, rate, thb, decimals);
          return worthOf(coins, rate, thb) >= minor && isPriceOf(coins, minor, rate, thb, decimals);
        },
      ),
    ));

  test('rejects a price that is off by more than one unit of the coin', () => {
    const rate = readRate('2000000')!;
    const coins = coinsFor(50_000n, rate, thb, 8);
    expect(writeCoins(coins)).toBe('0.00025000');
    expect([-2n, -1n, 0n, 1n, 2n].map((off) => isPriceOf(coins + off, 50_000n, rate, thb, 8))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});
