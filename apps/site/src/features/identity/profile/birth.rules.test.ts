import { describe, expect, test } from 'vitest';
import { birthProblem, birthYears, composeBirth } from './birth.rules.ts';

const today = '2026-11-20';
const birth = (text: string) => {
  const [year = '', month = '', day = ''] = text.split('-');
  return { day, month, year };
};

describe('the date of birth', () => {
  test('[R3.23] is composed of three selects, and impossible dates are rejected', () => {
    expect(composeBirth({ day: '7', month: '3', year: '1990' })).toBe('1990-03-07');
    expect(composeBirth({ day: '29', month: '2', year: '2000' })).toBe('2000-02-29');
    for (const impossible of ['2001-2-29', '1990-4-31', '1990-13-1', '1990-0-1', '1990-1-0', '90-1-1'])
      expect(composeBirth(birth(impossible))).toBeUndefined();
  });

  test.each([
    ['2008-11-20', undefined],
    ['2008-11-21', 'memberTooYoung'],
    ['2008-11-19', undefined],
    ['2020-1-1', 'memberTooYoung'],
    ['1990-2-30', 'dateInvalid'],
    ['1990-2-', 'required'],
  ])('[R5.20] is checked for %s on 20 November 2026', (date, code) => {
    expect(birthProblem(birth(date), today)?.code).toBe(code);
  });

  test('on a leap day comes of age on 1 March', () => {
    expect(birthProblem(birth('2008-2-29'), '2026-02-28')?.code).toBe('memberTooYoung');
    expect(birthProblem(birth('2008-2-29'), '2026-03-01')).toBeUndefined();
  });

  test('offers only years of adults', () => {
    expect(birthYears(today)[0]).toBe('2008');
    expect(birthYears(today).at(-1)).toBe('1926');
  });
});
