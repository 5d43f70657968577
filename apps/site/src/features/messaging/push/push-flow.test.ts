import { expect, test } from 'vitest';
import { isInLine } from '../../../shared/service-worker/is-in-line.ts';
import { firstStep, mayAsk, type PushSituation } from './push-flow.ts';

const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const line = `${chrome} Line/14.1.0/IAB`;
const open: PushSituation = { userAgent: chrome, isSupported: true, permission: 'default', isAnswered: false };

test.each<[string, Partial<PushSituation>, boolean]>([
  ['a browser that has not been asked', {}, true],
  ['[R4.58] granted already', { permission: 'granted' }, false],
  ['[R4.58] denied already', { permission: 'denied' }, false],
  ['[R4.61] the notice was answered before', { isAnswered: true }, false],
  ['[R4.62] inside LINE', { userAgent: line }, false],
  ['a browser without push', { isSupported: false }, false],
])('%s', (_name, change, may) => {
  expect(mayAsk({ ...open, ...change })).toBe(may);
});

test('[R4.59] shows the site’s notice or the browser’s dialog first, by trigger', () => {
  expect([firstStep({ is_active: 1 }), firstStep({ is_active: 0 })]).toEqual(['soft', 'browser']);
});

test('recognises LINE’s browser, and none that merely mentions lines', () => {
  expect([isInLine(line), isInLine(chrome), isInLine('Airline/1.0 Outline')]).toEqual([true, false, false]);
});
