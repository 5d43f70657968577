import { expect, test } from 'vitest';
import { isPayeeReplaced, payeeStatus } from './payee-check.rules.ts';

const bank = { id: 1, code: 'KBANK', name: 'Kasikornbank', accountNumber: '1234567890' };

test('what was found about the account of a member holds for withdrawals to it alone', () => {
  const owner = { bank, bankStatus: 'verified' } as const;
  expect(payeeStatus('KBANK 1234567890', owner)).toBe('verified');
  expect(payeeStatus('KBANK 1234567891', owner)).toBe('replaced');
  expect(payeeStatus('SCB 1234567890', owner)).toBe('replaced');
  expect(payeeStatus('KBANK 1234567890', { bank: undefined, bankStatus: null })).toBe('replaced');
  expect(isPayeeReplaced(null, owner)).toBe(false);
});
