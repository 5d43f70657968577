import { expect, test } from 'vitest';
import { lintCompetition, type WrittenCompetition } from './lint-competition.ts';
import type { QuestLintFacts } from './lint-quest.ts';

const now = new Date('2026-11-27T03:00:00Z');
const facts = {
  now,
  languages: ['en'],
  others: [],
  isRunning: false,
  hasRoundsOf: () => false,
  isGiven: () => false,
} as unknown as QuestLintFacts;
const written: WrittenCompetition = {
  kind: 'competition',
  type: 'tournament',
  budget: {},
  texts: { en: { title: 'Lantern race', summary: 'One round counts.', terms: [] } },
  starts_at: '2026-11-28T00:00:00Z',
  ends_at: '2026-12-05T00:00:00Z',
  rules: {
    calculateType: 'win_multiplier',
    currency: 'THB',
    leastScore: '1000',
    cutOffHours: 6,
    exchange: {},
    counts: { categories: [], providers: [], games: [] },
    amounts: { THB: { minStake: '500' } },
    prizes: [{ from: 1, to: 1, reward: { type: 'money', amounts: { THB: '50000' } } }],
  },
};
const found = (more: Partial<WrittenCompetition>, more2: Partial<QuestLintFacts> = {}) =>
  lintCompetition({ ...written, ...more }, { ...facts, ...more2 }).map(
    ({ level, code, field }) => `${level} ${code} ${field}`,
  );
const prizes = (given: WrittenCompetition['rules']['prizes']) => ({ rules: { ...written.rules, prizes: given } });

test('has no findings for a sound competition', () => expect(found({})).toEqual([]));

test('warns of a start in the past, beyond the time of an approval', () => {
  expect(found({ starts_at: '2026-11-27T02:50:00Z' })).toEqual([]);
  expect(found({ starts_at: '2026-11-27T02:00:00Z' })).toEqual(['warn dates-past starts_at']);
  expect(found({ starts_at: '2026-11-27T02:00:00Z' }, { isRunning: true })).toEqual([]);
});

test('finds missing dates and prizes', () => {
  expect(found({ starts_at: null, ends_at: null })).toEqual(['block no-dates starts_at']);
  expect(found(prizes([]))).toEqual(['block no-prizes rules.prizes']);
  const [first] = written.rules.prizes;
  expect(found(prizes([{ ...first!, from: 2, to: 2 }]))).toEqual(['block places-order rules.prizes']);
});
