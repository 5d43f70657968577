import { locales } from '@sabai/contract/locales';
import { describe, expect, test } from 'vitest';
import {
  confirmProblem,
  emailProblem,
  loginNameProblem,
  otpProblem,
  passwordMinLength,
  passwordProblem,
  phoneProblem,
} from './field-rules.ts';

const limits = { min: 9, max: 15 };

describe('the field rules', () => {
  test('[R5.12] accept a phone number of 9 to 15 digits, with or without a leading plus', () => {
    for (const phone of ['812345678', '0812345678', '+66812345678', '08-1234567'])
      expect(phoneProblem(phone, limits)).toBeUndefined();
    for (const phone of ['08123456', '1234567890123456', '0812+45678', 'phone'])
      expect(phoneProblem(phone, limits)).toEqual({ code: 'phoneInvalid' });
    expect(phoneProblem('', limits)).toEqual({ code: 'required' });
  });

  test('[R5.1] [R5.2] require a login name, and accept a short one only as a phone number', () => {
    expect(loginNameProblem(' ', 9)).toEqual({ code: 'required' });
    expect(loginNameProblem('08123', 9)).toEqual({ code: 'phoneInvalid' });
    expect(loginNameProblem('nok7', 9)).toBeUndefined();
    expect(loginNameProblem('0812345678', 9)).toBeUndefined();
  });

  test.each([
    ['Abcde1', 6, undefined],
    ['Abcd1', 6, 'passwordTooShort'],
    ['Abcde12', 8, 'passwordTooShort'],
    ['abcdef1', 6, 'passwordCharacters'],
    ['ABCDEF1', 6, 'passwordCharacters'],
    ['Abcdefg', 6, 'passwordCharacters'],
    ['', 6, 'required'],
  ])('[R5.8] check the password %j with at least %i characters', (password, min, code) => {
    expect(passwordProblem(password, min)?.code).toBe(code);
  });

  test('[R5.9] [R5.10] require 8 characters in Indonesian, Malay and Chinese, else 6, or more if configured', () => {
    const eight = Object.values(locales).filter((locale) => passwordMinLength(locale) === 8);
    expect(eight.map((locale) => locale.prefix)).toEqual(['id', 'my', 'zh']);
    expect(passwordMinLength(locales.en)).toBe(6);
    expect(passwordMinLength(locales.en, 10)).toBe(10);
    expect(passwordMinLength(locales.zh, 6)).toBe(8);
  });

  test('[R5.11] require a matching confirmation', () => {
    expect(confirmProblem('Abcde1', '')).toEqual({ code: 'required' });
    expect(confirmProblem('Abcde1', 'Abcde2')).toEqual({ code: 'passwordsDiffer' });
    expect(confirmProblem('Abcde1', 'Abcde1')).toBeUndefined();
  });

  test('require six digits of a code', () => {
    expect(otpProblem('123456')).toBeUndefined();
    for (const otp of ['', '12345', '1234567', '12345a', '１２３４５６'])
      expect(otpProblem(otp)?.code).toBe('otpSixDigits');
  });

  test('[R5.24] accept a valid or empty email address', () => {
    for (const email of ['', 'nok@example.com', 'a.b+c@mail.example.co.th'])
      expect(emailProblem(email)).toBeUndefined();
    for (const email of ['nok', 'nok@', '@example.com', 'nok@example', 'a b@example.com', 'a@b@c.com'])
      expect(emailProblem(email)).toEqual({ code: 'emailInvalid' });
  });
});
