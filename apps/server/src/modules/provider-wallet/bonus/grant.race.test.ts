import { randomUUID } from 'node:crypto';
import { inTransaction, sql } from '@sabai/db';
import { afterEach, expect, test } from 'vitest';
import { createTestDoor, type TestDoor, testGame, testProvider } from '../provider-wallet.fixture.ts';
import { bonusGames, grantOf, insertGrant, insertOffer } from './grant.fixture.ts';

let door: TestDoor;
afterEach(() => door.close());

const rounds = 24;
const stake = 1000n;

/**
 * Plays rounds on two nodes, some of which are repeated, voided or end the bonus, while the member ends it in another
 * tab. Returns the broken invariants. Ending it takes the wallet lock, as every change of a grant does.
 */
async function race({ isEnded, isLocked = true }: { isEnded: boolean; isLocked?: boolean }): Promise<string[]> {
  const player = await door.member({ amountMinor: 100_000n });
  const session = await door.session(player);
  const id = await insertGrant(door, player, { targetMinor: stake * 12n, bonusMinor: 10_000n });
  const named = (round: string) => ({ provider: testProvider, player, currency: 'THB', round, game: testGame.code });
  const prefix = randomUUID();
  const play = async (n: number) => {
    const txn = `${prefix}${n}`;
    const [one, other] = [door.engines[n % 2]!, door.engines[(n + 1) % 2]!];
    const bet = () => one({ ...named(txn), call: 'bet', txn, session, amountMinor: stake });
    await Promise.all([bet(), bet()]);
    if (n % 5 === 0) await other({ ...named(txn), call: 'cancel', txn: `${txn}:c`, ref: txn });
    else
      await other({
        ...named(txn),
        call: 'result',
        txn: `${txn}:w`,
        ref: txn,
        amountMinor: 900n,
        kind: 'win',
        isClosed: true,
      });
  };
  let creditedAtEnd: bigint | undefined;
  const end = () =>
    inTransaction(door.db, async (tx) => {
      if (isLocked) await door.bank.lockWallet(tx, player);
      const { rows } = await sql<{ credited: bigint }>`
        update grants set state = 'cancelled', ended_at = now() where id = ${id} and state = 'active'
        returning credited_minor as credited`.execute(tx);
      creditedAtEnd = rows[0]?.credited;
    });
  const all = Array.from({ length: rounds }, (_, n) => play(n));
  if (isEnded) all.push(new Promise((done) => setTimeout(done, 20)).then(end));
  const answers = await Promise.allSettled(all);
  const found: string[] = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []));
  const grant = await grantOf(door.db, id);
  const { rows } = await sql<{ credit: bigint; open: bigint; ends: bigint }>`
    select coalesce(sum(stake.credit_minor), 0)::bigint as credit,
      (select count(*) from bets where member_id = ${player} and state in ('open', 'reserved')) as open,
      (select count(*) from grant_changes where grant_id = ${id} and state = 'completed') as ends
    from grant_stakes as stake where grant_id = ${id}`.execute(door.db);
  const { credit, open, ends } = rows[0]!;
  if (creditedAtEnd !== undefined && grant.credited !== creditedAtEnd) found.push('a bet counted after the end');
  if (grant.state !== 'cancelled' && grant.credited !== credit)
    found.push(`${grant.credited} credited, ${credit} given`);
  if (grant.state !== 'cancelled' && grant.open !== Number(open)) found.push(`${grant.open} open of ${open}`);
  if (ends > (grant.state === 'completed' ? 1n : 0n)) found.push(`ended ${ends} times as ${grant.state}`);
  if (grant.state === 'active' && open === 0n && credit >= stake * 12n) found.push('never completed');
  return found;
}

async function openDoor(): Promise<void> {
  door = await createTestDoor({ nodes: 2, games: bonusGames });
  await insertOffer(door.db);
}

test('credits a bonus exactly what its bets earned and ends it once, under concurrent requests', async () => {
  await openDoor();
  for (let n = 0; n < 8; n++) expect(await race({ isEnded: n % 2 === 0 })).toEqual([]);
});

test('is caught in a server that ends a bonus without the lock of the ledger', async ({ task }) => {
  await openDoor();
  let found: string[] = [];
  for (let n = 0; n < 30 && found.length === 0; n++) found = await race({ isEnded: true, isLocked: false });
  expect(found).not.toEqual([]);
  Object.assign(task.meta, { isFault: true });
});
