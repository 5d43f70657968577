import type { User } from '@sabai/contract';
import { describe, expect, test } from 'vitest';
import { checkPersonal, type PersonalValues, personalBody, personalValues } from './personal.rules.ts';

const values: PersonalValues = {
  day: '7',
  month: '3',
  year: '1990',
  gender: 'female',
  email: '',
  lineid: '',
  questions: '2',
  answer: 'Rex',
  channel: '5',
  is_subscribe_email: false,
};
const facts = {
  today: '2026-11-20',
  isEmailRequired: false,
  isLineIdRequired: false,
  keptQuestion: null as number | null,
};
const wrong = (change: Partial<PersonalValues>, more: Partial<typeof facts> = {}) =>
  Object.entries(checkPersonal({ ...values, ...change } as PersonalValues, { ...facts, ...more })).flatMap(
    ([name, problem]) => (problem && typeof problem !== 'string' ? [`${name} ${problem.code}`] : []),
  );

describe('personal details', () => {
  test('[R5.21] require everything but email and Line ID', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ gender: '', questions: '', answer: ' ', channel: '' })).toEqual([
      'gender required',
      'questions required',
      'answer required',
      'channel required',
    ]);
  });
  test('report an invalid date of birth at its fields', () => {
    expect(wrong({ month: '' })).toEqual(['month required']);
    expect(wrong({ day: '', month: '', year: '' })).toEqual(['day required', 'month required', 'year required']);
    expect(wrong({ day: '31', month: '2' })).toEqual(['day dateInvalid']);
    expect(wrong({ year: '2015' })).toEqual(['day memberTooYoung']);
  });
  test('[R5.24] require an email only if the operator does, and a valid one always', () => {
    expect(wrong({}, { isEmailRequired: true })).toEqual(['email required']);
    expect(wrong({ email: 'nok' })).toEqual(['email emailInvalid']);
  });
  test('[R5.23] require a Line ID only if the operator does', () => {
    expect(wrong({}, { isLineIdRequired: true })).toEqual(['lineid required']);
    expect(wrong({ lineid: ' ' }, { isLineIdRequired: true })).toEqual(['lineid required']);
    expect(wrong({ lineid: 'lily' }, { isLineIdRequired: true })).toEqual([]);
  });
  test('require no new answer to a stored security question, unless the question changes', () => {
    expect(wrong({ answer: '' }, { keptQuestion: 2 })).toEqual([]);
    expect(wrong({ answer: '', questions: '3' }, { keptQuestion: 2 })).toEqual(['answer required']);
    expect(personalBody({ ...values, answer: '' }).profile_user).not.toHaveProperty('answer');
  });
  test('are prefilled from the profile', () => {
    const user = {
      DOB: '1990-03-07',
      gender: 'female',
      email: null,
      line_id: null,
      security_question_id: 2,
      register_channal_id: null,
    };
    expect(personalValues(user as User)).toMatchObject({
      day: '7',
      month: '3',
      year: '1990',
      questions: '2',
      channel: '',
    });
  });
});
