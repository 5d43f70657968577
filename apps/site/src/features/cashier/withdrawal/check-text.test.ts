import { translatorFor } from '@sabai/locales';
import { expect, test } from 'vitest';
import { checkText } from './check-text.ts';

test('uses separate texts for pending, failed and passed checks', () => {
  expect(checkText('payee', 'passed')).toBe('check.payee');
  expect(checkText('payee', 'waiting')).toBe('checkWaiting.payee');
  expect(checkText('review', 'waiting')).toBe('checkWaiting.review');
  expect(checkText('review', 'failed')).toBe('checkFailed.review');
});

test('describes a passed check by what was verified: no hold, and a possibly automatic approval', () => {
  const t = translatorFor('en', 'cashier');
  /*
   * The payee check covers holds only, not the age of the details. Below a limit, withdrawals have no review by staff.
   */
  expect(t('tracker.check.payee')).toBe('No hold on your payout details');
  expect(t('tracker.check.review')).toBe('Approved');
});
