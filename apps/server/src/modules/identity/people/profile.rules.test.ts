import { expect, test } from 'vitest';
import {
  birthDateOf,
  fullNameOf,
  isProfileComplete,
  type ProfileFacts,
  verificationStatus,
  verificationSteps,
} from './profile.rules.ts';

const nothing = {
  profile_dob: false,
  profile_gender: false,
  profile_register_channel: false,
  profile_line_id_required: false,
  register_with_email: false,
  email_required: false,
};
const whole: ProfileFacts = {
  first_name: 'A',
  bank_id: 1,
  bank_no: '1234567890',
  birth_date: '1990-01-01',
  gender: 'male',
  register_channel_id: 1,
  line_id: 'lily',
  email: 'a@example.com',
  phone_verified_at: new Date(),
};

test('[R5.27] treats a profile without bank, account number or first name as incomplete', () => {
  expect(isProfileComplete(whole, nothing)).toBe(true);
  for (const gap of [{ bank_id: null }, { bank_no: null }, { bank_no: '' }, { first_name: '' }])
    expect(isProfileComplete({ ...whole, ...gap }, nothing)).toBe(false);
});

test.each([
  ['profile_dob', { birth_date: null }],
  ['profile_gender', { gender: null }],
  ['profile_register_channel', { register_channel_id: null }],
  ['profile_line_id_required', { line_id: null }],
])('[R5.28] requires one more field with %s', (flag, gap) => {
  expect(isProfileComplete({ ...whole, ...gap }, nothing)).toBe(true);
  expect(isProfileComplete({ ...whole, ...gap }, { ...nothing, [flag]: true })).toBe(false);
  expect(isProfileComplete(whole, { ...nothing, [flag]: true })).toBe(true);
});

test('[R5.28] requires an email only when both of its flags are set', () => {
  const noEmail = { ...whole, email: null };
  expect(isProfileComplete(noEmail, { ...nothing, email_required: true })).toBe(true);
  expect(isProfileComplete(noEmail, { ...nothing, register_with_email: true })).toBe(true);
  expect(isProfileComplete(noEmail, { ...nothing, register_with_email: true, email_required: true })).toBe(false);
});

test('[R4.14] [R3.7] derives status and steps from the stored data', () => {
  expect(verificationStatus({ ...whole, bank_no: null }, nothing)).toBe('basic account');
  expect(verificationStatus({ ...whole, phone_verified_at: null }, nothing)).toBe('waiting for verification');
  expect(verificationStatus(whole, nothing)).toBe('verified');
  const steps = verificationSteps({ ...whole, bank_no: null }, nothing);
  expect(steps.map(({ status_active }) => status_active)).toEqual([true, false, false]);
});

test('[R3.3] composes a full name from both parts, or from one', () => {
  expect(fullNameOf({ first_name: 'Ann', last_name: 'Lee' })).toBe('Ann Lee');
  expect(fullNameOf({ first_name: 'Sukarno', last_name: '' })).toBe('Sukarno');
  expect(fullNameOf({ first_name: '', last_name: '' })).toBe('');
  expect(fullNameOf({ first_name: 'Muthu', last_name: 'A/L Raman' })).toBe('Muthu A/L Raman');
  expect(fullNameOf({ first_name: '小明', last_name: '王' })).toBe('王小明');
  expect(fullNameOf({ first_name: '민준', last_name: '김' })).toBe('김민준');
  expect(fullNameOf({ first_name: 'タロウ', last_name: 'ヤマダ' })).toBe('ヤマダ タロウ');
});

const born = (day: number, month: number, year: number, today = '2026-11-20') => {
  try {
    return birthDateOf({ day, month, year }, today);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('[R5.20] accepts a member from the 18th birthday', () => {
  expect(born(20, 11, 2008)).toBe('2008-11-20');
  expect(born(21, 11, 2008)).toBe('MEMBER_TOO_YOUNG');
  expect(born(29, 2, 2008, '2026-02-28')).toBe('MEMBER_TOO_YOUNG');
  expect(born(29, 2, 2008, '2026-03-01')).toBe('2008-02-29');
});

test.each([
  [31, 4, 1990],
  [29, 2, 1990],
  [0, 1, 1990],
  [1, 13, 1990],
  [1, 1, 99],
  [1, 1, 2030],
  [-1, -1, 1990],
])('[R3.23] rejects %i-%i-%i as a date of birth', (day, month, year) => {
  expect(born(day, month, year)).toBe('DATE_INVALID');
});
