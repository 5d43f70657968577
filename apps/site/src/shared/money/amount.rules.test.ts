import { currencyOf, displayMoney } from '@sabai/contract/money';
import { describe, expect, test } from 'vitest';
import { amountChips, depositLimits, readAmount, withdrawalLimits } from './amount.rules.ts';

const thb = currencyOf('THB');
const jpy = currencyOf('JPY');
const english = { currency: thb, intl: 'en', display: (minor: bigint) => displayMoney(minor, thb, 'en') };
const limits = { minMinor: 100_00n, maxMinor: 50_000_00n };

describe('the amount of a deposit or withdrawal', () => {
  test.each([
    ['500', 500_00n],
    ['500.5', 500_50n],
    [' 100.00 ', 100_00n],
    ['50000', 50_000_00n],
    ['0100', 100_00n],
    ['1,000', 1_000_00n],
    ['๑๐๐', 100_00n],
    ['฿1,234.50', 1_234_50n],
  ])('[R5.30] [R5.32] accepts %j', (text, minor) => {
    expect(readAmount(text, english, limits)).toEqual({ minor });
  });

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['abc', 'numbersOnly'],
    ['1e308', 'numbersOnly'],
    ['NaN', 'numbersOnly'],
    ['500,50', 'amountFormat'],
    ['500.000', 'amountTooManyDecimals'],
    ['+5', 'numbersOnly'],
    ['.', 'numbersOnly'],
    ['0', 'amountNotPositive'],
    ['-1', 'amountNotPositive'],
    ['1.005', 'amountTooManyDecimals'],
    [`1${'0'.repeat(300)}`, 'amountTooLarge'],
    ['99.99', 'amountBetween'],
    ['50000.01', 'amountBetween'],
  ])('[R5.30] [R5.35] rejects %j as %s', (text, code) => {
    expect(readAmount(text, english, limits)).toMatchObject({ problem: { code } });
  });

  test('[R5.30] names the broken limit', () => {
    expect(readAmount('99', english, limits)).toEqual({
      problem: { code: 'amountBetween', params: { min: '฿100.00', max: '฿50,000.00' } },
    });
    expect(readAmount('99', english, { ...limits, maxMinor: undefined })).toEqual({
      problem: { code: 'amountLessThanMinimum', params: { min: '฿100.00' } },
    });
    expect(readAmount('60000', english, { ...limits, minMinor: undefined })).toEqual({
      problem: { code: 'amountMoreThanMaximum', params: { max: '฿50,000.00' } },
    });
  });

  test('[R5.31] applies a bank’s limits before those of the payment type', () => {
    const type = { min: '100.00', max: '50000.00' };
    expect(depositLimits(type, thb)).toEqual(limits);
    expect(depositLimits(type, thb, { min: '300.00', max: '0.00' })).toEqual({ ...limits, minMinor: 300_00n });
    expect(depositLimits({ min: '0.00', max: '0.00' }, thb)).toEqual({ minMinor: undefined, maxMinor: undefined });
  });

  test('[R4.18] limits a withdrawal by the configuration and by the withdrawable amount', () => {
    const config = { min_withdrawal: '100.00', max_withdrawal: '1000.00' };
    expect(withdrawalLimits(config, 400_00n, thb).maxMinor).toBe(400_00n);
    expect(withdrawalLimits(config, 4_000_00n, thb).maxMinor).toBe(1_000_00n);
    expect(withdrawalLimits({ ...config, max_withdrawal: '0.00' }, 4_000_00n, thb).maxMinor).toBe(4_000_00n);
  });

  test('offers round amounts in ascending order within the limits', () => {
    expect(amountChips(limits, thb)).toEqual([100_00n, 200_00n, 500_00n, 1_000_00n, 2_000_00n, 5_000_00n]);
    expect(amountChips({ minMinor: 300_00n, maxMinor: 1_500_00n }, thb)).toEqual([500_00n, 1_000_00n]);
    expect(amountChips({ minMinor: undefined, maxMinor: undefined }, jpy)[0]).toBe(100n);
    expect(amountChips({ minMinor: 10n, maxMinor: 5n }, jpy)).toEqual([]);
  });
});
