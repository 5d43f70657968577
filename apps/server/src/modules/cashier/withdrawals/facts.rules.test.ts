import { expect, test } from 'vitest';
import { gamesOf, type PlayedRound } from './facts.rules.ts';

const round = (id: number, bets: number, stake: string, payout: string, minute: number): PlayedRound => ({
  game: { id, name: `Game ${id}` },
  bets,
  stake,
  payout,
  currency_code: 'THB',
  created_at: `2026-11-26T14:${String(minute).padStart(2, '0')}:00.000Z`,
});

test('sums the latest rounds by game, most recently played first', () => {
  const rounds = [
    round(2, 1, '10.00', '40.00', 9),
    // Its stake was returned.
    round(1, 1, '0.00', '0.00', 7),
    round(2, 2, '2.50', '0.00', 6),
  ];
  expect(gamesOf(rounds, 'THB')).toEqual([
    { game: 'Game 2', bets: 3, staked: '12.50', paid: '40.00', last_at: rounds[0]!.created_at },
    { game: 'Game 1', bets: 1, staked: '0.00', paid: '0.00', last_at: rounds[1]!.created_at },
  ]);
});

test('excludes other currencies and returns at most five games', () => {
  expect(gamesOf([{ ...round(1, 1, '10', '0', 1), currency_code: 'JPY' }], 'THB')).toEqual([]);
  expect(
    gamesOf(
      [1, 2, 3, 4, 5, 6].map((id) => round(id, 1, '1.00', '0.00', id)),
      'THB',
    ),
  ).toHaveLength(5);
});
