import { expect, test } from 'vitest';
import { gamesOf, type PlayedLine } from './facts.rules.ts';

const line = (id: number, type: PlayedLine['type'], amount: string, minute: number): PlayedLine => ({
  ...{ game: { id, name: `Game ${id}` }, type, amount, currency_code: 'THB' },
  created_at: `2026-11-26T14:${String(minute).padStart(2, '0')}:00.000Z`,
});

test('the games of the latest bets are added up, the one played last first', () => {
  const lines = [
    line(2, 'result', '40.00', 9),
    line(2, 'bet', '10.00', 9),
    line(1, 'refund', '5.00', 8),
    line(1, 'bet', '5.00', 7),
    line(2, 'bet', '2.50', 6),
  ];
  expect(gamesOf(lines, 'THB')).toEqual([
    { game: 'Game 2', bets: 2, staked: '12.50', paid: '40.00', last_at: lines[0]!.created_at },
    { game: 'Game 1', bets: 1, staked: '0.00', paid: '0.00', last_at: lines[2]!.created_at },
  ]);
});

test('another currency is not mixed in, and five games are enough', () => {
  expect(gamesOf([{ ...line(1, 'bet', '10', 1), currency_code: 'JPY' }], 'THB')).toEqual([]);
  expect(
    gamesOf(
      [1, 2, 3, 4, 5, 6].map((id) => line(id, 'bet', '1.00', id)),
      'THB',
    ),
  ).toHaveLength(5);
});
