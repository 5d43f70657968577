import { expect, test } from 'vitest';
import { readAgent, shownNetwork } from '../sessions/agent.rules.ts';
import { judgeToken } from '../sessions/token.rules.ts';
import { matchingStep, plainCode, totpCode, totpStep, totpUri } from './totp.rules.ts';

const key = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('returns the codes of RFC 6238 at %d s', (seconds, code) => {
  expect(totpCode(key, totpStep(at(seconds)))).toBe(code);
});

test('accepts codes of the adjacent steps only, and only newer than the last used', () => {
  const now = at(1_234_567_890);
  const step = totpStep(now);
  const found = [-2, -1, 0, 1, 2].map((off) => matchingStep(key, totpCode(key, step + off), now, 0));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(matchingStep(key, totpCode(key, step), now, step)).toBeUndefined();
  expect(matchingStep(key, '00592', now, 0)).toBeUndefined();
  expect(plainCode(' abcde-fghjk ')).toBe('ABCDEFGHJK');
  expect(totpUri(key, { account: '66812345678', issuer: 'Sabai' })).toBe(
    'otpauth://totp/Sabai:66812345678?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sabai&period=30&digits=6',
  );
});

test('accepts a replaced token for half a minute after its successor’s use, then reports reuse', () => {
  const usedAt = at(1000);
  const judged = (shown: number, used: Date | null, seconds: number) =>
    judgeToken(shown, { tokenNo: 3, usedAt: used }, at(seconds));
  expect(judged(3, usedAt, 2000)).toBe('newest');
  expect([judged(2, null, 90_000), judged(2, usedAt, 1029), judged(2, usedAt, 1030)]).toEqual([
    'late',
    'late',
    'reused',
  ]);
  expect([judged(1, null, 1000), judged(4, null, 1000)]).toEqual(['reused', 'reused']);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'phone',
    'Safari',
    'iOS',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari Line/14.1.0', 'phone', 'LINE', 'iOS'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36', 'phone', 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X810) SamsungBrowser/28 Chrome/130 Safari/537.36',
    'tablet',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140 Safari/537.36 Edg/140', 'computer', 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:140.0) Gecko/20100101 Firefox/140.0',
    'computer',
    'Firefox',
    'macOS',
  ],
  ['curl/8.9.1', 'other', null, null],
  ['', 'other', null, null],
])('reads device, browser and system from %s', (agent, device, browser, system) => {
  expect(readAgent(agent)).toEqual({ device, browser, system });
});

test('shows only the network of an address', () => {
  expect(shownNetwork('203.0.113.77')).toBe('203.0.113.x');
  expect(shownNetwork('::ffff:203.0.113.77')).toBe('203.0.113.x');
  expect(shownNetwork('2001:db8:85a3:8d3:1319:8a2e:370:7348')).toBe('2001:db8:85a3::x');
  expect(shownNetwork('2001:db8::1')).toBe('2001:db8:0::x');
  expect(shownNetwork('not an address')).toBe('');
});
