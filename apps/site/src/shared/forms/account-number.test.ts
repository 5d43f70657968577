import { describe, expect, test } from 'vitest';
import { accountNumberProblem, displayAccount, displayAccountNumber } from './account-number.ts';

describe('an account number', () => {
  test.each([
    ['1234567890', '123-456789-0'],
    ['1234567890123', '123-456-7890123'],
    ['12345678901', '12345678901'],
    ['', ''],
  ])('[R5.42] formats %s as %s', (digits, shown) => {
    expect(displayAccountNumber(digits)).toBe(shown);
  });

  test('of a payment shows only its last four digits', () => {
    expect(displayAccount('KBANK 1234567890')).toBe('KBANK ••••••7890');
    expect(displayAccount('0xAbC123')).toBe('0xAbC123');
  });

  test('[R5.22] contains digits only, as many as the bank uses', () => {
    expect(accountNumberProblem('', [10])).toEqual({ code: 'required' });
    expect(accountNumberProblem('12345 6789', [10])).toEqual({ code: 'accountNumberDigits' });
    expect(accountNumberProblem('123456789', [10, 12])).toEqual({
      code: 'accountNumberLength',
      params: { digits: '10 / 12' },
    });
    expect(accountNumberProblem('1234567890', [10, 12])).toBeUndefined();
    expect(accountNumberProblem('12345678')).toBeUndefined();
  });
});
