import { describe, expect, test } from 'vitest';
import { checkRegistration, type RegisterValues } from './register.rules.ts';

const limits = { phone: { min: 9, max: 15 }, passwordMin: 6, referral: 'none' as const };
const values: RegisterValues = {
  country_code: 'TH',
  phone: '0812345678',
  password: 'Abcde1',
  confirm_password: 'Abcde1',
  currencyId: '1',
  ref_code: '',
  is_subscribe_email: true,
  is_accept_terms: true,
};
const wrong = (change: Partial<RegisterValues>, more: object = {}) =>
  Object.entries(checkRegistration({ ...values, ...change } as RegisterValues, { ...limits, ...more })).flatMap(
    ([name, problem]) => (problem && typeof problem !== 'string' ? [`${name} ${problem.code}`] : []),
  );

describe('registration', () => {
  test('takes a complete form', () => expect(wrong({})).toEqual([]));

  test('[R5.13] country code and currency are required', () => {
    expect(wrong({ country_code: '', currencyId: '' })).toEqual(['country_code required', 'currencyId required']);
  });
  test('[R5.14] a referral code is optional, a wrong one is refused, one not yet checked holds nobody up', () => {
    expect(wrong({ ref_code: 'x' }, { referral: 'invalid' })).toEqual(['ref_code referralCodeInvalid']);
    expect(wrong({ ref_code: 'x' }, { referral: 'checking' })).toEqual([]);
  });
  test('[R5.15] the terms must be accepted', () => {
    expect(wrong({ is_accept_terms: false })).toEqual(['is_accept_terms termsNotAccepted']);
  });
  test('[R5.16] the subscription may be declined', () => expect(wrong({ is_subscribe_email: false })).toEqual([]));
  test('[R5.11] the confirmation must match', () => {
    expect(wrong({ confirm_password: 'Abcde2' })).toEqual(['confirm_password passwordsDiffer']);
  });
});
