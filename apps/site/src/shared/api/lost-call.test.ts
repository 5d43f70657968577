import { expect, test } from 'vitest';
import { lostCallKind } from './lost-call.ts';

test('classifies a request made while offline as unsent', () => {
  const headers = { 'idempotency-key': '1' };
  expect(lostCallKind({ method: 'POST', headers }, false)).toBe('unsent');
  expect(lostCallKind({ method: 'POST' }, false)).toBe('unsent');
});
test('classifies an interrupted request as repeatable only with an idempotency key', () => {
  expect(lostCallKind({ method: 'POST', headers: { 'Idempotency-Key': '1' } }, true)).toBe('repeatable');
  expect(lostCallKind({ method: 'PATCH', headers: {} }, true)).toBe('unanswered');
});
test('classifies an interrupted read as unsent', () => {
  expect(lostCallKind({ method: 'GET' }, true)).toBe('unsent');
  expect(lostCallKind({}, true)).toBe('unsent');
});
