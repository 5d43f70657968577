import { describe, expect, test } from 'vitest';
import { checkRegistration, type RegisterDemands, type RegisterValues } from './register.rules.ts';

const limits: RegisterDemands = {
  phone: { min: 9, max: 15 },
  username: { min: 6, max: 20 },
  passwordMin: 6,
  referral: 'none',
  registerType: 'default',
  registerEmail: 'none',
};
const values: RegisterValues = {
  username: '',
  email: '',
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

describe('the registration form', () => {
  test('accepts complete values', () => expect(wrong({})).toEqual([]));

  test('[R5.13] requires country code and currency', () => {
    expect(wrong({ country_code: '', currencyId: '' })).toEqual(['country_code required', 'currencyId required']);
  });
  test('[R5.14] allows no referral code, rejects a wrong one, and does not wait for a pending check', () => {
    expect(wrong({ ref_code: 'x' }, { referral: 'invalid' })).toEqual(['ref_code referralCodeInvalid']);
    expect(wrong({ ref_code: 'x' }, { referral: 'checking' })).toEqual([]);
  });
  test('[R5.15] requires acceptance of the terms', () => {
    expect(wrong({ is_accept_terms: false })).toEqual(['is_accept_terms termsNotAccepted']);
  });
  test('[R5.16] allows declining the subscription', () => expect(wrong({ is_subscribe_email: false })).toEqual([]));
  test('[R5.11] requires a matching confirmation', () => {
    expect(wrong({ confirm_password: 'Abcde2' })).toEqual(['confirm_password passwordsDiffer']);
  });

  test('[R5.8] rejects a password that contains the phone number or username', () => {
    const own = { password: 'Aa812345x', confirm_password: 'Aa812345x' };
    expect(wrong(own)).toEqual(['password passwordPersonal']);
    expect(wrong({ password: 'Nokk77Aa', confirm_password: 'Nokk77Aa', username: 'nokk77' })).toEqual([
      'password passwordPersonal',
    ]);
  });

  describe('with a username', () => {
    const more = { registerType: 'username' };
    test('[R5.4–R5.7] applies the rules of the server', () => {
      expect(wrong({}, more)).toEqual(['username required']);
      expect(wrong({ username: 'nok_77' }, more)).toEqual(['username usernameCharacters']);
      expect(wrong({ username: 'nok7' }, more)).toEqual(['username usernameLength']);
      expect(wrong({ username: '1234567' }, more)).toEqual(['username usernameNeedsLetter']);
      expect(wrong({ username: 'nokk77' }, more)).toEqual([]);
    });
    test('ignores the username in the default form', () => expect(wrong({ username: '!' })).toEqual([]));
  });

  test('requires an email only if the operator does, and a valid one', () => {
    expect(wrong({}, { registerEmail: 'required' })).toEqual(['email required']);
    expect(wrong({}, { registerEmail: 'optional' })).toEqual([]);
    expect(wrong({ email: 'nok@' }, { registerEmail: 'optional' })).toEqual(['email emailInvalid']);
  });
});
