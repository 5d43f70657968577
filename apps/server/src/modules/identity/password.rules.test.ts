import { expect, test } from 'vitest';
import { passwordMinLength, requireGoodPassword } from './password.rules.ts';
import { hashPassword, isPassword } from './password-hash.ts';

const judge = (password: string, languageCode = 'en', confirmation = password, configuredMin = 6) => {
  try {
    requireGoodPassword({ password, confirmation, languageCode, configuredMin });
    return 'good';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('[R5.9] [R5.10] the shortest password is 8 in Indonesian, Malay and Chinese and 6 in every other language', () => {
  for (const code of ['id', 'ms', 'zh-cn', 'my', 'zh']) expect([code, passwordMinLength(code, 6)]).toEqual([code, 8]);
  for (const code of ['en', 'th', 'ko', 'hi', 'vi', 'tl-ph', 'pt', 'br', 'bn-bd', 'jp', 'es', 'mm', 'xx'])
    expect([code, passwordMinLength(code, 6)]).toEqual([code, 6]);
  expect([passwordMinLength('en', 10), passwordMinLength('id', 7)]).toEqual([10, 8]);
});

test.each([
  ['Abc12', 'en', 'PASSWORD_TOO_SHORT'],
  ['Abc123', 'en', 'good'],
  ['Abc1234', 'id', 'PASSWORD_TOO_SHORT'],
  ['Abc12345', 'zh-cn', 'good'],
  ['abc123', 'en', 'PASSWORD_CHARACTERS'],
  ['ABC123', 'en', 'PASSWORD_CHARACTERS'],
  ['Abcdef', 'en', 'PASSWORD_CHARACTERS'],
  ['Ab1🐟🐟', 'en', 'PASSWORD_TOO_SHORT'],
])('[R5.8] "%s" in %s is %s', (password, language, verdict) => {
  expect(judge(password, language)).toBe(verdict);
});

test('[R5.11] the confirmation must match', () => {
  expect(judge('Abc123', 'en', 'Abc124')).toBe('PASSWORDS_DIFFER');
});

test('a hash knows its password, whole and exactly, and no two hashes are alike', async () => {
  const [hash, again] = await Promise.all([hashPassword('Abc123é'), hashPassword('Abc123é')]);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hash).not.toBe(again);
  expect(await isPassword('Abc123e\u0301', hash)).toBe(true);
  expect(await isPassword('Abc123é ', hash)).toBe(false);
  expect(await isPassword('abc123é', hash)).toBe(false);
  const long = 'Aa1'.repeat(60);
  expect(await isPassword(`${long.slice(0, -1)}2`, await hashPassword(long))).toBe(false);
  expect(await isPassword('', '')).toBe(false);
});
