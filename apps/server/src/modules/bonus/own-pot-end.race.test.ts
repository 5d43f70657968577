import { sql } from '@sabai/db';
import { trialBalance } from '@sabai/ledger';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertGrant, insertOffer, playerAt } from '../provider-wallet/bonus/grant.fixture.ts';
import { createTestDoor, type TestDoor } from '../provider-wallet/provider-wallet.fixture.ts';
import { deactivatePromotion } from './grants/deactivate-promotion.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await createTestDoor({ nodes: 2 });
  await insertOffer(door.db);
});
afterAll(async () => {
  expect((await trialBalance(door.db)).problems).toEqual([]);
  await door.close();
});

const dependencies = () => {
  const platform = { db: door.db, clock: () => new Date(), log: pino({ level: 'silent' }) };
  return { platform, wallet: door.bank } as unknown as Parameters<typeof deactivatePromotion>[0];
};

test('[number 10] keeps cash of 700 and removes a bonus of 900 after play in the provider wallet API', async () => {
  const player = await playerAt(door, { amountMinor: 30_000n });
  const id = await insertGrant(door, player.memberId, { terms: { model: 'cash-first' }, targetMinor: 1_000_000n });
  await player.bet('a', 40_000n);
  await player.settle('a');
  await player.bet('open', 10_000n);
  await player.undo('open');
  await player.call('promoWin', 'prize', { amountMinor: 70_000n, campaign: 'c', campaignType: 'tournament' });
  expect(await player.pots()).toEqual([70_000n, 90_000n]);
  const deactivate = (removes: string) =>
    deactivatePromotion(dependencies(), { memberId: player.memberId, id, removes });
  await expect(deactivate('899.99')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await deactivate('900.00')).toMatchObject({ state: 'cancelled', removed_minor: 90_000n });
  expect(await player.pots()).toEqual([70_000n, 0n]);
  expect(await player.told()).toBe(70_000n);
  // A repeated call changes nothing, and bets use cash from now on.
  expect(await deactivate('900.00')).toMatchObject({ state: 'cancelled', removed_minor: 90_000n });
  expect(await player.bet('after', 70_001n)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balanceMinor: 70_000n });
  expect((await player.bet('own', 70_000n)).code).toBe('OK');
});

/** A member plays in two tabs on two connections and ends the bonus in a third; returns the violations. */
async function race(isLocked: boolean, endsAfterMs: number): Promise<string[]> {
  const player = await playerAt(door, { amountMinor: 10_000n });
  const id = await insertGrant(door, player.memberId, { terms: { model: 'bonus-first' }, bonusMinor: 20_000n });
  const session = await player.session();
  const play = async (n: number) => {
    const txn = `${id}${n}`;
    const bet = () => player.call('bet', txn, { amountMinor: 1500n, session });
    await Promise.all([bet(), bet()]);
    if (n % 4 === 0) await player.call('cancel', `${txn}:c`, { round: txn, ref: txn });
    else await player.settle(txn, BigInt(n) * 200n);
  };
  const dependent = dependencies();
  const wallet = isLocked ? dependent.wallet : { ...dependent.wallet, lockWallet: async () => undefined };
  const end = async () => {
    await new Promise((done) => setTimeout(done, endsAfterMs));
    await deactivatePromotion({ ...dependent, wallet } as never, { memberId: player.memberId, id });
  };
  const answers = await Promise.allSettled([...Array.from({ length: 16 }, (_, n) => play(n)), end()]);
  const found = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []));
  const [, pot] = await player.pots();
  const { rows } = await sql<{ state: string; removed: bigint; taken: bigint }>`
    select state, removed_minor as removed, (select coalesce(sum(case template when 'bonus_removed' then amount else -amount end), 0)::bigint
      from journal_entries where member_id = ${player.memberId} and template in ('bonus_removed', 'bonus_restored')) as taken
    from grants where id = ${id}`.execute(door.db);
  const { state, removed, taken } = rows[0]!;
  if (state !== 'active' && pot !== 0n) found.push(`${pot} is left in the pot of a bonus that is ${state}`);
  if (removed !== taken) found.push(`${removed} removed, ${taken} taken by the books`);
  return found;
}

test('leaves the bonus wallet empty when a bonus ends during a stake, and removes later returns of its bets', async () => {
  for (let n = 0; n < 6; n++) expect(await race(true, n * 3)).toEqual([]);
});

test('is caught in a server that ends it without the lock of the ledger', async ({ task }) => {
  let found: string[] = [];
  for (let n = 0; n < 60 && found.length === 0; n++) found = await race(false, n % 20);
  expect(found).not.toEqual([]);
  Object.assign(task.meta, { isFault: true });
});
