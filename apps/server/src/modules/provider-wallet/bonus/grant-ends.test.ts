import { sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDoor, type TestDoor } from '../provider-wallet.fixture.ts';
import { bonusGames, grantOf, insertGrant, insertOffer, playerAt } from './grant.fixture.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await createTestDoor({ games: bonusGames });
  await insertOffer(door.db);
});
afterAll(() => door.close());

const entriesOf = async (memberId: string) =>
  (
    await sql<{ template: string; source: string; target: string; amount: bigint }>`
      select template, source, target, amount from journal_entries where member_id = ${memberId} and template like 'bonus%'
      and template <> 'bonus_grant' order by sequence`.execute(door.db)
  ).rows;

describe('the end of a bonus in the provider wallet API', () => {
  test('removes an expired bonus before the next bet, once', async () => {
    const player = await playerAt(door);
    const id = await insertGrant(door, player.memberId, { expiresAt: new Date(Date.now() - 1000) });
    expect((await player.bet('a', 100_001n)).code).toBe('INSUFFICIENT_FUNDS');
    expect((await grantOf(door.db, id)).state).toBe('active');
    expect((await player.bet('b', 40_000n)).code).toBe('OK');
    expect(await grantOf(door.db, id)).toMatchObject({ state: 'expired', removed: 100_000n, credited: 0n });
    expect(await player.balance()).toBe(60_000n);
    expect(await entriesOf(player.memberId)).toEqual([
      { template: 'bonus_removed', source: 'main', target: 'promo_budget:900', amount: 100_000n },
    ]);
    await player.bet('c', 10_000n);
    expect(await entriesOf(player.memberId)).toHaveLength(1);
  });

  test('pays what the terms convert and removes the rest, in one commit with the bet', async () => {
    const player = await playerAt(door);
    const half = { conversion: { kind: 'share', share: 5000 } } as const;
    const id = await insertGrant(door, player.memberId, { creditedMinor: 995_000n, terms: half });
    await player.bet('a', 5000n);
    await player.settle('a', 5000n);
    expect(await grantOf(door.db, id)).toMatchObject({ state: 'completed', converted: 50_000n, removed: 50_000n });
    expect(await player.balance()).toBe(150_000n);
    // It has been paid out: a void does not change it, and staff are notified.
    await player.undo('a');
    expect((await grantOf(door.db, id)).state).toBe('completed');
    const { rows } = await sql<{ reason: string }>`
      select payload ->> 'reason' as reason from outbox_events
      where member_id = ${player.memberId} and topic = 'bet.flagged'`.execute(door.db);
    expect(rows.map(({ reason }) => reason)).toContain('a bet that completed a bonus is void');
  });

  test('keeps the bonus amount of a sticky bonus for the operator', async () => {
    const player = await playerAt(door);
    const sticky = { model: 'sticky' } as const;
    const id = await insertGrant(door, player.memberId, { creditedMinor: 995_000n, terms: sticky });
    await player.bet('a', 5000n);
    const told = await player.settle('a', 25_000n);
    expect(told.balanceMinor).toBe(120_000n);
    expect((await player.settle('a', 25_000n)).balanceMinor).toBe(120_000n);
    expect(await grantOf(door.db, id)).toMatchObject({ state: 'completed', converted: 0n, removed: 100_000n });
    expect(await player.balance()).toBe(120_000n);
  });
});
