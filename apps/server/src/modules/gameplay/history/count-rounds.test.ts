import { randomUUID } from 'node:crypto';
import { inTransaction } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roundsBetween } from './count-rounds.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('counts rounds that began in a period, not their bets, and no voided ones', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 23, minute));
  const [one, other] = [randomUUID(), randomUUID()];
  const bets = [
    { member: one, round: 'a', game: 8, minute: 50 },
    { member: one, round: 'a', game: 8, minute: 50 },
    { member: one, round: 'b', game: 8, minute: 51 },
    { member: other, round: 'a', game: 8, minute: 65 },
    { member: other, round: 'c', game: 1, minute: 52 },
    { member: other, round: 'd', game: 1, minute: 52, state: 'cancelled' },
    { member: other, round: 'e', game: 1, minute: 40 },
    { member: other, round: 'f', game: 1, minute: 90 },
  ];
  await database.db
    .insertInto('bets')
    .values(
      bets.map(({ member, round, game, minute, state = 'settled' }, index) => ({
        member_id: member,
        provider: 'house',
        txn: `txn-${index}`,
        round_ref: round,
        game_id: game,
        game_code: `game-${game}`,
        currency: 'THB',
        state,
        stake_minor: 100n,
        opened_at: at(minute),
      })),
    )
    .execute();
  const counted = await inTransaction(database.db, (tx) => roundsBetween(tx, at(40), at(70)));
  expect(counted.sort((a, b) => a.gameId - b.gameId || (a.day < b.day ? -1 : 1))).toEqual([
    { gameId: 1, day: '2026-11-25', rounds: 1n },
    { gameId: 8, day: '2026-11-25', rounds: 2n },
    { gameId: 8, day: '2026-11-26', rounds: 1n },
  ]);
});
