import { expect, test } from 'vitest';
import { isPayeeReplaced, payeeStatus } from './payee-check.rules.ts';

const bank = { id: 1, code: 'KBANK', name: 'Kasikornbank', accountNumber: '1234567890' };

test('applies the bank check of a member’s account only to withdrawals to that account', () => {
  const owner = { bank, bankStatus: 'verified' } as const;
  expect(payeeStatus('KBANK 1234567890', owner)).toBe('verified');
  expect(payeeStatus('KBANK 1234567891', owner)).toBe('replaced');
  expect(payeeStatus('SCB 1234567890', owner)).toBe('replaced');
  expect(payeeStatus('KBANK 1234567890', { bank: undefined, bankStatus: null })).toBe('replaced');
  expect(isPayeeReplaced(null, owner)).toBe(false);
});
