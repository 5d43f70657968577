import { expect, test } from 'vitest';
import { lostCallKind } from './lost-call.ts';

test('what was sent while the browser was offline has not left it, whatever it was', () => {
  const headers = { 'idempotency-key': '1' };
  expect(lostCallKind({ method: 'POST', headers }, false)).toBe('unsent');
  expect(lostCallKind({ method: 'POST' }, false)).toBe('unsent');
});
test('a call that was under way may be repeated only under its key', () => {
  expect(lostCallKind({ method: 'POST', headers: { 'Idempotency-Key': '1' } }, true)).toBe('repeatable');
  expect(lostCallKind({ method: 'PATCH', headers: {} }, true)).toBe('unanswered');
});
test('reading changes nothing', () => {
  expect(lostCallKind({ method: 'GET' }, true)).toBe('unsent');
  expect(lostCallKind({}, true)).toBe('unsent');
});
