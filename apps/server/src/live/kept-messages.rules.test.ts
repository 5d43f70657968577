import { expect, test } from 'vitest';
import { keptMessageOf, keptTopics, missed } from './kept-messages.rules.ts';

const deposit = { id: 'd', amount: '5.00', currency_code: 'THB', channel: 'PROMPTPAY' };
const { channel: _, ...withdrawal } = deposit;

test('adds the status to messages of deposits and withdrawals', () => {
  const told = ['deposit.requested', 'deposit.succeeded', 'deposit.failed', 'withdrawal.advanced'].map((topic) =>
    keptMessageOf(topic, deposit),
  );
  expect(told).toEqual([
    { topic: 'deposit', data: { ...deposit, status: 'pending' } },
    { topic: 'deposit', data: { ...deposit, status: 'success' } },
    { topic: 'deposit', data: { ...deposit, status: 'fail' } },
    { topic: 'withdrawal', data: { ...withdrawal, status: 'pending' } },
  ]);
});

test('stores other events as published, and stores no bet', () => {
  expect(keptMessageOf('quest.completed', { id: 'q' })).toEqual({
    topic: 'quest',
    data: { id: 'q', status: 'completed' },
  });
  expect(keptMessageOf('bet.placed', { id: 'b' })).toBeUndefined();
  expect(keptTopics.every((topic) => /^[a-z_]+\.[a-z_]+$/.test(topic))).toBe(true);
});

test('returns all missed messages or a reload', () => {
  const rows = (...numbers: number[]) => numbers.map((sequence) => ({ sequence }));
  expect(missed(3, { head: 5, rows: rows(4, 5) })).toEqual(rows(4, 5));
  expect(missed(5, { head: 5, rows: [] })).toEqual([]);
  expect(missed(2, { head: 5, rows: rows(4, 5) })).toBe('reload');
  expect(missed(9, { head: 5, rows: [] })).toBe('reload');
  const many = rows(...Array.from({ length: 101 }, (_, i) => i + 1));
  expect(missed(0, { head: 101, rows: many })).toBe('reload');
});
