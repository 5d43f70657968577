import { randomUUID } from 'node:crypto';
import { inTransaction, sql } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balances } from './balances.ts';
import type { PostCommand } from './command.ts';
import { accountsLock, lockAccounts } from './lock-accounts.ts';
import { anyCommand } from './test-support/arbitrary-command.ts';
import { trialBalance } from './trial-balance.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 4 });
});
afterAll(() => database.drop());

const command = (memberId: string, fields: Partial<PostCommand> = {}) =>
  ({
    template: 'deposit',
    channel: 'promptpay',
    memberId,
    idempotencyKey: randomUUID(),
    amountMinor: 50_000n,
    currency: 'THB',
    ...fields,
  }) as PostCommand;

const batch = (commands: PostCommand[]) =>
  inTransaction(database.db, async (tx) => {
    const accounts = await lockAccounts(tx, commands);
    const outcomes = commands.map((each) => accounts.post(each));
    await accounts.write(tx);
    return outcomes;
  });

/** Returns entries whose hash differs from what the database computes from their content and the previous entry. */
const brokenLinks = async () => {
  const { rows } = await sql`
    select entry.member_id, entry.sequence from journal_entries as entry
    left join journal_entries as previous on previous.member_id = entry.member_id and previous.sequence = entry.sequence - 1
    where entry.hash <> ledger_entry_hash(previous.hash, entry)`.execute(database.db);
  return rows;
};

const members = [randomUUID(), randomUUID(), randomUUID()];

test('answers a batch of commands exactly as single commands', async () => {
  const anyBatch = fc.array(anyCommand(members), { minLength: 1, maxLength: 80, size: 'max' });
  await fc.assert(
    fc.asyncProperty(anyBatch, fc.nat(20), async (commands, known) => {
      const asNew = () => {
        const names = new Map<string, string>(members.map((member) => [member, randomUUID()]));
        return commands.map((each) => ({ ...each, memberId: names.get(each.memberId)! }));
      };
      // Some of the commands were posted before the batch, in a separate batch.
      const together = asNew();
      const answers = [...(await batch(together.slice(0, known))), ...(await batch(together))];
      const alone = asNew();
      const wished = [];
      for (const each of [...alone.slice(0, known), ...alone]) wished.push(...(await batch([each])));
      const anonymous = (outcomes: typeof answers) =>
        outcomes.map((each) => ('entryId' in each ? { ...each, entryId: '' } : each));
      expect(anonymous(answers)).toEqual(anonymous(wished));
    }),
    { numRuns: 12 },
  );
  expect((await trialBalance(database.db)).problems).toEqual([]);
  expect(await brokenLinks()).toEqual([]);
});

test('computes the same hash of texts of any script as the database', async () => {
  const memberId = randomUUID();
  await batch([
    command(memberId, { idempotencyKey: 'null', note: 'โบนัส "💰" {a,b} \\ \n', actor: '', reference: 'NULL' }),
    command(memberId, { idempotencyKey: ' {",\\} ', note: '\ud83d' }),
  ]);
  const { rows } = await sql<{ note: string }>`
    select idempotency_key, note, actor, reference from journal_entries where member_id = ${memberId} order by sequence`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { idempotency_key: 'null', note: 'โบนัส "💰" {a,b} \\ \n', actor: '', reference: 'NULL' },
    { idempotency_key: ' {",\\} ', note: '\ufffd', actor: null, reference: null },
  ]);
  expect(await brokenLinks()).toEqual([]);
});

test('updates balances as commands change them, is written once, and may be opened again', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const answer = await inTransaction(database.db, async (tx) => {
    const deposit = command(first, { idempotencyKey: 'd' });
    const accounts = await lockAccounts(tx, [deposit, { memberId: first, idempotencyKey: 'b' }, { memberId: second }]);
    const seen = [accounts.balance(first, 'THB', 'main')];
    accounts.post(deposit);
    seen.push(accounts.balances(first, 'THB').main);
    expect(accounts.hasEntry(first, 'd')).toBe(true);
    expect(accounts.hasEntry(first, 'b')).toBe(false);
    await accounts.write(tx);
    const bet = command(first, { template: 'bet', provider: 'studio', idempotencyKey: 'b', amountMinor: 1n });
    expect(() => accounts.post(bet)).toThrow('lock them again');
    const later = await lockAccounts(tx, [bet, { memberId: second }]);
    later.post(bet);
    await later.write(tx);
    seen.push(later.balance(first, 'THB', 'main'), later.balance(second, 'THB', 'main'));
    return seen;
  });
  expect(answer).toEqual([0n, 50_000n, 49_999n, 0n]);
  expect((await balances(database.db, first, 'THB')).main).toBe(49_999n);
});

test('continues a chain after an entry that touches no account of the member', async () => {
  const memberId = randomUUID();
  const owed = { template: 'win_owed', provider: 'studio', amountMinor: 7n } as const;
  for (const fields of [owed, owed, {}, owed, {}]) await batch([command(memberId, fields), command(memberId, fields)]);
  const { rows } = await sql<{ sequence: bigint }>`
    select sequence from journal_entries where member_id = ${memberId} order by sequence`.execute(database.db);
  expect(rows.map(({ sequence }) => Number(sequence))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await brokenLinks()).toEqual([]);
});

test('opens and writes within other statements', async () => {
  const deposit = command(randomUUID());
  await inTransaction(database.db, async (tx) => {
    const opening = accountsLock([deposit]);
    const [memberIds, keyMembers, keys] = opening.values;
    const { rows } = await sql<{ accounts: string; fact: number }>`
      select 42 as fact, ledger_open(${memberIds}, ${keyMembers}, ${keys}) as accounts`.execute(tx);
    const accounts = opening.read(rows[0]!.accounts);
    expect(accounts.post(deposit)).toMatchObject({ outcome: 'posted', after: { main: 50_000n } });
    await sql`select ledger_write(${sql.join(accounts.takeWrite()!)}), 43 as mine`.execute(tx);
    expect(accounts.pendingCount).toBe(0);
  });
  expect((await balances(database.db, deposit.memberId, 'THB')).main).toBe(50_000n);
});

test('rejects a write when the ledger has changed meanwhile', async () => {
  const deposit = command(randomUUID());
  const stale = inTransaction(database.db, async (tx) => {
    const accounts = await lockAccounts(tx, [deposit, { ...deposit, idempotencyKey: 'other' }]);
    accounts.post({ ...deposit, idempotencyKey: 'other' });
    const later = await lockAccounts(tx, [deposit]);
    later.post(deposit);
    await later.write(tx);
    await accounts.write(tx);
  });
  await expect(stale).rejects.toMatchObject({ code: expect.stringMatching(/^(40001|23505)$/) });
  expect((await balances(database.db, deposit.memberId, 'THB')).main).toBe(0n);
});

test('throws for a member or key that was not opened', async () => {
  const deposit = command(randomUUID());
  await inTransaction(database.db, async (tx) => {
    const accounts = await lockAccounts(tx, [deposit]);
    expect(() => accounts.post({ ...deposit, idempotencyKey: 'another' })).toThrow('not locked for the key another');
    expect(() => accounts.post(command(randomUUID()))).toThrow('are not locked');
    await expect(lockAccounts(tx, [{ memberId: 'ABC' }])).rejects.toThrow('not the id of a member');
  });
});
