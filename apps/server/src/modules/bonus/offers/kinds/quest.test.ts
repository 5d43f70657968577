import { expect, test } from 'vitest';
import { quest } from './quest.ts';
import type { ContentOf } from './reward-kind.ts';

type Written = ContentOf<'quest'>;
const counts = { categories: [], providers: [], games: [] };
const usual = { every: 'ever', windowDays: 7, claimDays: 7, counts } as const;
const written = (type: Written['type'], rules: Partial<Written['rules']>) =>
  ({ kind: 'quest', type, rules: { ...usual, amounts: {}, ...rules } }) as Written;

test('generates texts for a quest with its reward and its conditions', () => {
  const deposit = written('deposit', {
    amounts: { THB: { deposit: '150000' } },
    reward: { type: 'point', points: 300 },
  });
  expect(quest.suggest(deposit, 'en')).toEqual({ title: 'Deposit quest: 300 points', summary: 'Deposit: ฿1,500' });
  const play = written('play', {
    amounts: { THB: { minimumBet: '550', accumulatedBet: '500000' } },
    numberOfBets: 20,
    reward: { type: 'money', amounts: { THB: '5000' } },
  });
  expect(quest.suggest(play, 'en')).toEqual({
    title: 'Play quest: ฿50 cash',
    summary: 'Minimum bet: ฿5.50 · Bets in total: ฿5,000 · Number of bets: 20',
  });
});

test('omits amounts from the texts when members of several currencies read them', () => {
  const play = written('play', {
    amounts: { THB: { accumulatedBet: '500000' }, USD: { accumulatedBet: '20000' } },
    numberOfBets: 20,
    reward: { type: 'money', amounts: { THB: '5000', USD: '200' } },
  });
  expect(quest.suggest(play, 'en')).toEqual({ title: 'Play quest', summary: 'Number of bets: 20' });
});

test('shows the conditions of a quest in every currency and step in an approval request', () => {
  const amounts = { THB: { minimumBet: '500' }, USD: { minimumBet: '20' } };
  const steps = [
    { bets: { THB: '100000', USD: '4000' }, reward: { type: 'point', points: 10 } },
    { bets: { THB: '300000', USD: '12000' }, reward: { type: 'point', points: 40 } },
  ] as const;
  expect(quest.facts?.(written('vip_bonus', { amounts, steps: [...steps], winMultiplierHundredths: 250 }))).toEqual({
    minimum_bet: '5.00 THB, 0.20 USD',
    accumulated_bet: '1: 1000.00 THB, 1: 40.00 USD, 2: 3000.00 THB, 2: 120.00 USD',
    win_multiplier: '2.5 ×',
  });
});
