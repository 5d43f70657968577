import { expect, test } from 'vitest';
import { commonPasswords, isCommonPassword } from './common-passwords.ts';
import { requireGoodPassword } from './password.rules.ts';
import { hashPassword, isPassword } from './password-hash.ts';

const judge = (password: string, languageCode = 'en', confirmation = password, configuredMin = 6) =>
  requireGoodPassword(
    { password, confirmation, languages: [languageCode] },
    { configuredMin, configuredMax: 64, facts: ['+66812345678', null, ''] },
  ).then(
    () => 'good',
    (error: { code: string }) => error.code,
  );

test('[R5.9] [R5.10] requires 8 characters in Indonesian, Malay and Chinese and 6 in other languages', async () => {
  for (const code of ['id', 'ms', 'zh-cn', 'my', 'zh', 'ID'])
    expect([code, await judge('Xq7abcd', code), await judge('Xq7abcde', code)]).toEqual([
      code,
      'PASSWORD_TOO_SHORT',
      'good',
    ]);
  for (const code of ['en', 'th', 'ko', 'hi', 'vi', 'tl-ph', 'pt', 'br', 'bn-bd', 'jp', 'es', 'mm', 'xx'])
    expect([code, await judge('Xq7ab', code), await judge('Xq7abc', code)]).toEqual([
      code,
      'PASSWORD_TOO_SHORT',
      'good',
    ]);
  expect(await judge('Xq7abcdef', 'en', 'Xq7abcdef', 10)).toBe('PASSWORD_TOO_SHORT');
});

test.each([
  ['', 'FIELD_REQUIRED'],
  ['xq7abc', 'PASSWORD_CHARACTERS'],
  ['Aa812345x', 'PASSWORD_PERSONAL'],
  ['Password1', 'PASSWORD_COMMON'],
  ['P@ssw0rd2026', 'PASSWORD_COMMON'],
  ['Qwerty123', 'PASSWORD_COMMON'],
  ['Abc123', 'PASSWORD_COMMON'],
  ['1qaz2WSX', 'PASSWORD_COMMON'],
  ['!!Dragon99', 'PASSWORD_COMMON'],
  ['iLoveYou1', 'PASSWORD_COMMON'],
  ['Lotus42pond', 'good'],
])('[R5.8] "%s" is %s', async (password, verdict) => {
  expect(await judge(password)).toBe(verdict);
});

test('rejects the 3,000 commonest passwords, also when adapted to the rules', async () => {
  const commonest = [...(await commonPasswords())].slice(0, 3000);
  const fitting = commonest
    .filter((word) => /^[a-z]{4,}$/.test(word))
    .map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}1`);
  expect([commonest.length, fitting.length > 1500]).toEqual([3000, true]);
  const passed: string[] = [];
  for (const password of [...commonest, ...fitting]) if (!(await isCommonPassword(password))) passed.push(password);
  expect(passed).toEqual([]);
});

test('[R5.11] requires a matching confirmation', async () => {
  expect(await judge('Xq7abc', 'en', 'Xq7abd')).toBe('PASSWORDS_DIFFER');
});

test('verifies only the exact password against its hash, and hashes equal passwords differently', async () => {
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
