import { randomBytes, randomUUID } from 'node:crypto';
import { type Db, inTransaction, sql, type Tx } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostCommand } from './command.ts';
import { lockAccounts } from './lock-accounts.ts';
import { runTrialBalance } from './trial-balance-run.ts';
import { keepDailyHeads, verifyJournal, verifyWithin } from './verify-journal.ts';

/** Number of random tamperings, and length of the journal walk: more in `npm run torture -- --only tampering`. */
const tamperings = Number(process.env.LEDGER_TAMPERINGS ?? 200);
const walkedEntries = Number(process.env.LEDGER_ENTRIES ?? 2000);
const entriesEach = 12;

let database: TestDatabase;
const members = Array.from({ length: 4 }, () => randomUUID() as string);

/** A deposit and then bets of each member, in one transaction. */
const play = (db: Db, memberIds: readonly string[], count: number) =>
  inTransaction(db, async (tx) => {
    const commands = memberIds.flatMap((memberId) =>
      Array.from({ length: count }, (_, number): PostCommand => {
        const common = {
          memberId,
          currency: 'THB',
          idempotencyKey: `${number}`,
          reference: `test:${number}`,
          note: 'n',
        };
        const play = {
          provider: 'studio',
          round: `${number}`,
          game: 'lotus',
          call: 'bet',
          txn: `t${number}`,
          ref: null,
          isFree: null,
          isPart: number % 2 === 0 ? null : false,
        };
        return number === 0
          ? { template: 'deposit', channel: 'bank', amountMinor: 1_000_000n, ...common }
          : { template: 'bet', provider: 'studio', amountMinor: BigInt(100 + number), play, ...common };
      }),
    );
    const accounts = await lockAccounts(tx, commands);
    for (const command of commands) accounts.post(command);
    await accounts.write(tx);
  });

beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
  await play(database.db, members, entriesEach);
});
afterAll(() => database.drop());

const roll = (below: number) => Math.floor(Math.random() * below);
const anyMember = () => members[roll(members.length)]!;

class Undo extends Error {}

/** Runs a change as a superuser without the triggers, verifies, and rolls it back. */
async function afterTampering<T>(
  tamper: (tx: Tx) => Promise<unknown>,
  look: (tx: Tx) => Promise<T>,
  db = database.db,
): Promise<T> {
  let seen: T | undefined;
  const undone = inTransaction(db, async (tx) => {
    await sql`alter table journal_entries disable trigger user`.execute(tx);
    await tamper(tx);
    seen = await look(tx);
    throw new Undo();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return seen!;
}

/** Rewriting places and keys needs their unique constraints removed first. */
async function dropKeys(tx: Tx): Promise<void> {
  await sql`alter table journal_entries drop constraint journal_entries_pkey`.execute(tx);
  await sql`alter table journal_entries drop constraint journal_entries_once_per_key`.execute(tx);
}

const edits: readonly string[] = [
  "template = template || 'x'",
  "idempotency_key = idempotency_key || '0'",
  "source = 'payment:evil', source_after = null, target = 'main', target_after = 7",
  "target = case when target = 'main' then 'cashback' else 'provider:evil' end",
  "currency = 'USD'",
  'amount = amount + 1',
  'source_after = source_after + 1, target_after = target_after + 1',
  "reference = 'round:other'",
  'reference = null',
  "actor = 'staff:1'",
  "note = ''",
  "call = coalesce(call, '') || 'x', txn = coalesce(txn, ''), provider = coalesce(provider, '')",
  "provider = 'evil', call = coalesce(call, ''), txn = coalesce(txn, '')",
  "txn = coalesce(txn, '') || 'x', call = coalesce(call, ''), provider = coalesce(provider, '')",
  "round_ref = coalesce(round_ref, '') || 'x'",
  "game_code = coalesce(game_code, '') || 'x'",
  "ref = ''",
  'is_free = true',
  'is_part = is_part is distinct from true',
  "posted_at = posted_at - interval '1 millisecond'",
  "hash = sha256('x')",
];

interface Tampering {
  what: string;
  memberId: string;
  /** The first break of the chain. */
  at: number;
  tamper(tx: Tx): Promise<unknown>;
}

function anyTampering(): Tampering {
  const memberId = anyMember();
  const sequence = 1 + roll(entriesEach);
  const row = sql`member_id = ${memberId} and sequence = ${sequence}`;
  switch (roll(4)) {
    case 0:
      return {
        what: `delete ${sequence}`,
        memberId,
        at: sequence === entriesEach ? sequence : sequence + 1,
        tamper: (tx) => sql`delete from journal_entries where ${row}`.execute(tx),
      };
    case 1: {
      const other = 1 + ((sequence - 1 + 1 + roll(entriesEach - 1)) % entriesEach);
      return {
        what: `swap ${sequence} and ${other}`,
        memberId,
        at: Math.min(sequence, other),
        tamper: (tx) =>
          sql`update journal_entries set sequence = ${sequence + other} - sequence
            where member_id = ${memberId} and sequence in (${sequence}, ${other})`.execute(tx),
      };
    }
    case 2: {
      const place = 1 + roll(entriesEach + 1);
      return {
        what: `insert as ${place}`,
        memberId,
        at: place,
        async tamper(tx) {
          await sql`update journal_entries set sequence = sequence + 1 where member_id = ${memberId} and sequence >= ${place}`.execute(
            tx,
          );
          await sql`insert into journal_entries
            (member_id, sequence, template, idempotency_key, source, target, currency, amount, target_after, posted_at, hash)
            values (${memberId}, ${place}, 'deposit', 'evil', 'payment:evil', 'main', 'THB', 1, 1, now(), ${randomBytes(32)})`.execute(
            tx,
          );
        },
      };
    }
    default: {
      const edit = edits[roll(edits.length)]!;
      // An edit that changes nothing, such as of a null balance, is not tampering.
      return {
        what: `${edit} in ${sequence}`,
        memberId,
        at: sequence,
        tamper: (tx) => sql`update journal_entries set ${sql.raw(edit)} where ${row}`.execute(tx),
      };
    }
  }
}

test('finds an untouched journal sound', async () => {
  expect(await verifyJournal(database.db)).toEqual({
    members: 4n,
    entries: BigInt(4 * entriesEach),
    broken: [],
    brokenHeads: [],
  });
});

test(`finds each of ${tamperings} random edits, deletions, swaps and insertions, with its position`, async ({
  task,
}) => {
  const missed: string[] = [];
  for (let number = 0; number < tamperings; number++) {
    const { what, memberId, at, tamper } = anyTampering();
    const { broken } = await afterTampering(async (tx) => {
      await dropKeys(tx);
      await tamper(tx);
    }, verifyWithin);
    const isFound = broken.length === 1 && broken[0]!.memberId === memberId && broken[0]!.sequence === BigInt(at);
    if (!isFound) missed.push(`${what}: ${JSON.stringify(broken, (_, value) => String(value))}`);
  }
  expect(missed).toEqual([]);
  Object.assign(task.meta, { tried: tamperings, located: tamperings - missed.length });
}, 1_800_000);

test('covers every column of an entry by the edits and by the hash', async () => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'journal_entries'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    database.db,
  );
  const isEdited = (name: string) => edits.some((edit) => new RegExp(`\\b${name} = `).test(edit));
  // Swaps places, and inserts foreign entries.
  expect(rows.map(({ name }) => name).filter((name) => !isEdited(name))).toEqual(['member_id', 'sequence']);
  const missed: string[] = [];
  for (const edit of edits.filter((text) => !text.startsWith('hash'))) {
    const row = sql`member_id = ${members[0]!} and sequence = 2`;
    const { broken } = await afterTampering(async (tx) => {
      await dropKeys(tx);
      await sql`update journal_entries set ${sql.raw(edit)} where ${row}`.execute(tx);
    }, verifyWithin);
    if (broken[0]?.sequence !== 2n) missed.push(edit);
  }
  expect(missed).toEqual([]);
});

test('detects a hash that leaves out a column', async ({ task }) => {
  const fault = sql`create or replace function ledger_field(value text) returns text language sql immutable parallel safe
    return case when value = 'round:other' then null else coalesce(octet_length(value) || ':' || value, '-') end`;
  const { broken } = await afterTampering(async (tx) => {
    await fault.execute(tx);
    await sql`update journal_entries set reference = 'round:other', hash = sha256('x') where sequence = 1`.execute(tx);
  }, verifyWithin);
  expect(broken).toHaveLength(4);
  Object.assign(task.meta, { isFault: true });
});

/** Simulates an attacker with knowledge of the hashes: changes an entry and recomputes all later hashes. */
async function rewrite(tx: Tx, memberId: string, from: number): Promise<void> {
  await sql`update journal_entries set note = 'rewritten' where member_id = ${memberId} and sequence = ${from}`.execute(
    tx,
  );
  for (let sequence = from; sequence <= entriesEach; sequence++) {
    await sql`update journal_entries as entry set hash = ledger_entry_hash(
      (select hash from journal_entries where member_id = ${memberId} and sequence = ${sequence - 1}), entry)
      where member_id = ${memberId} and sequence = ${sequence}`.execute(tx);
  }
  await noteHead(tx, memberId);
}

/** Makes the accounts name the last existing entry. */
async function noteHead(tx: Tx, memberId: string): Promise<void> {
  await sql`update ledger_accounts set last_sequence = head.sequence, last_hash = head.hash
    from (select * from journal_entries where member_id = ${memberId} order by sequence desc limit 1) as head
    where ledger_accounts.member_id = ${memberId}`.execute(tx);
}

/** Cuts off the last entries, and adjusts the balances. */
async function truncateTail(tx: Tx, memberId: string): Promise<void> {
  await sql`delete from journal_entries where member_id = ${memberId} and sequence > ${entriesEach - 2}`.execute(tx);
  await sql`update ledger_accounts set posting_count = posting_count - 2,
    balance = (select source_after from journal_entries where member_id = ${memberId} and sequence = ${entriesEach - 2})
    where member_id = ${memberId}`.execute(tx);
  await noteHead(tx, memberId);
}

test('finds a history rewritten with fitting hashes, and a tail cut off with fitting balances, by the proven heads', async () => {
  const memberId = members[0]!;
  for (const tamper of [(tx: Tx) => rewrite(tx, memberId, 3), (tx: Tx) => truncateTail(tx, memberId)]) {
    expect((await afterTampering(tamper, verifyWithin)).broken).toEqual([]);
  }
  expect((await runTrialBalance(database.db, 'full'))?.problems).toEqual([]);
  expect((await afterTampering((tx) => rewrite(tx, memberId, 3), verifyWithin)).broken).toEqual([
    { memberId, sequence: BigInt(entriesEach), problem: 'is another entry than when the journal was checked last' },
  ]);
  expect((await afterTampering((tx) => truncateTail(tx, memberId), verifyWithin)).broken).toEqual([
    { memberId, sequence: BigInt(entriesEach), problem: 'was there when the journal was checked last, and is missing' },
  ]);
});

test('finds an account that names another last entry', async () => {
  const memberId = members[0]!;
  for (const change of ["last_hash = sha256('x')", 'last_sequence = last_sequence + 1']) {
    const tamper = (tx: Tx) =>
      sql`update ledger_accounts set ${sql.raw(change)} where member_id = ${memberId}`.execute(tx);
    expect((await afterTampering(tamper, verifyWithin)).broken).toEqual([
      { memberId, sequence: expect.anything(), problem: 'is not what the accounts note as the last entry' },
    ]);
  }
});

test('detects by the head of a day that anything before its end was cut off, rewritten or deleted', async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  const day = new Date().toISOString().slice(0, 10);
  expect(await keepDailyHeads(database.db, tomorrow)).toEqual([{ day, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(await keepDailyHeads(database.db, tomorrow)).toEqual([]);
  expect((await verifyJournal(database.db)).brokenHeads).toEqual([]);
  for (const tamper of [
    (tx: Tx) => rewrite(tx, members[0]!, 3),
    (tx: Tx) => truncateTail(tx, members[1]!),
    (tx: Tx) => sql`delete from journal_entries where member_id = ${members[2]!}`.execute(tx),
  ]) {
    expect((await afterTampering(tamper, verifyWithin)).brokenHeads).toEqual([day]);
  }
});

test(`names one changed entry among ${walkedEntries}`, async ({ task }) => {
  const { db, drop } = await createTestDatabase({ max: 2 });
  try {
    const perMember = 100;
    const players: string[] = [];
    for (let made = 0; made < walkedEntries; made += 10 * perMember) {
      const ten = Array.from({ length: 10 }, () => randomUUID() as string);
      players.push(...ten);
      await play(db, ten, perMember);
    }
    await sql`analyze`.execute(db);
    const [memberId, sequence] = [players[roll(players.length)]!, 1 + roll(perMember)];
    const { seen, tookMs } = await afterTampering(
      (tx) =>
        sql`update journal_entries set amount = amount + 1 where member_id = ${memberId} and sequence = ${sequence}`.execute(
          tx,
        ),
      async (tx) => {
        const startedAt = performance.now();
        return { seen: await verifyWithin(tx), tookMs: performance.now() - startedAt };
      },
      db,
    );
    expect(seen.entries).toBe(BigInt(walkedEntries));
    expect(seen.broken).toEqual([
      { memberId, sequence: BigInt(sequence), problem: expect.stringContaining('changed') },
    ]);
    Object.assign(task.meta, { walk: { entries: walkedEntries, members: players.length, tookMs } });
  } finally {
    await drop();
  }
}, 1_800_000);
