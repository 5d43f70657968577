import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareAppRole } from './app-role.ts';
import { type Db, inTransaction, type Tx } from './database.ts';
import { sql } from './index.ts';
import { createPool } from './pool.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;

/** Adds entries to both tables alternately, one per commit. */
async function fill(db: Db, entries: number): Promise<void> {
  for (let number = 1; number <= entries; number++) {
    await (number % 2 === 0
      ? sql`insert into staff_audit (member_id, staff_id, action, subject_type, subject_id, reason, state_before, state_after, ip,
          correlation_id, decided_at)
        values (gen_random_uuid(), gen_random_uuid(), 'deposit.approved', 'deposit', gen_random_uuid(), 'sealed', '{"status": "pending"}',
          '{"status": "approved"}', 'sealed', 'c', now())`
      : sql`insert into house_audit (staff_id, action, subject, detail, ip, correlation_id, done_at)
        values (gen_random_uuid(), 'job.run', 'check_books', '{"number": 1}', 'sealed', 'c', now())`
    ).execute(db);
  }
}

const problems = async (db: Db | Tx) =>
  (await sql<{ link: bigint | null; problem: string }>`select link, problem from audit_problems()`.execute(db)).rows;

class Undo extends Error {}

/** Runs a change as the owner without the triggers, verifies, and rolls it back. */
async function afterTampering(db: Db, tamper: string): Promise<{ link: bigint | null; problem: string }[]> {
  let found: { link: bigint | null; problem: string }[] = [];
  await inTransaction(db, async (tx) => {
    for (const table of ['staff_audit', 'house_audit', 'audit_links', 'audit_head', 'audit_day_heads'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql.raw(tamper).execute(tx);
    found = await problems(tx);
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return found;
}

beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
  await fill(database.db, 8);
  await sql`select publish_audit_heads(now() + interval '1 day')`.execute(database.db);
  await fill(database.db, 4);
});
afterAll(() => database.drop());

const entryAt = (position: number) => `(select entry_id from audit_links where position = ${position})`;
const rehash = `
  do $$
  declare v_link record; v_hash bytea := '';
  begin
    for v_link in select l, e from audit_links as l join audit_entries as e on e.id = l.entry_id order by (l).position loop
      v_hash := audit_hash(v_hash, (v_link.l).position, (v_link.l).linked_at, v_link.e);
      update audit_links set hash = v_hash where position = (v_link.l).position;
    end loop;
    update audit_head set hash = v_hash;
  end $$`;

/** Tamperings by the database's owner, and the number of the first link to be reported; null when there is none. */
const tamperings: readonly (readonly [string, string, number | null])[] = [
  ['a staff', `update house_audit set staff_id = gen_random_uuid() where id = ${entryAt(3)}`, 3],
  ['an action', `update house_audit set action = 'job.retry' where id = ${entryAt(3)}`, 3],
  ['a subject', `update house_audit set subject = 'send_coins' where id = ${entryAt(3)}`, 3],
  ['facts', `update house_audit set detail = '{"number": 2}' where id = ${entryAt(3)}`, 3],
  ['an address', `update house_audit set ip = 'other' where id = ${entryAt(3)}`, 3],
  ['a correlation', `update house_audit set correlation_id = 'd' where id = ${entryAt(3)}`, 3],
  ['a time', `update house_audit set done_at = done_at - interval '1 ms' where id = ${entryAt(3)}`, 3],
  ['a member', `update staff_audit set member_id = gen_random_uuid() where id = ${entryAt(4)}`, 4],
  ['a reason', `update staff_audit set reason = 'other' where id = ${entryAt(4)}`, 4],
  ['the former state', `update staff_audit set state_before = '{}' where id = ${entryAt(4)}`, 4],
  ['the new state', `update staff_audit set state_after = '{}' where id = ${entryAt(4)}`, 4],
  ['a kind of subject', `update staff_audit set subject_type = 'withdrawal' where id = ${entryAt(4)}`, 4],
  ['a deleted entry', `delete from house_audit where id = ${entryAt(5)}`, 5],
  [
    'a deleted entry with its link',
    `delete from house_audit where id = ${entryAt(5)}; delete from audit_links where position = 5`,
    6,
  ],
  [
    'the deleted latest entry with its link',
    `delete from staff_audit where id = ${entryAt(12)}; delete from audit_links where position = 12`,
    12,
  ],
  ['everything deleted', 'delete from staff_audit; delete from house_audit; delete from audit_links', 1],
  [
    'two entries swapped',
    `create temporary table two on commit drop as select id, detail, staff_id from house_audit where id in (${entryAt(1)}, ${entryAt(3)});
     update house_audit as one set staff_id = other.staff_id from two as other
     where one.id in (select id from two) and other.id <> one.id`,
    1,
  ],
  [
    'two links swapped',
    `update audit_links set position = 1000 where position = 6; update audit_links set position = 6 where position = 7;
     update audit_links set position = 7 where position = 1000`,
    6,
  ],
  [
    'an inserted entry',
    `insert into house_audit (staff_id, action, subject, detail, ip, correlation_id, done_at)
     values (gen_random_uuid(), 'job.run', 'x', '{}', '', '', now())`,
    null,
  ],
  ['an entry hidden from its filter', `update audit_links set staff_id = gen_random_uuid() where position = 2`, 2],
  ['the time of a link', `update audit_links set linked_at = linked_at - interval '1 day' where position = 2`, 2],
  [
    'all hashes recalculated after a change',
    `update house_audit set action = 'job.retry' where id = ${entryAt(3)}; update audit_links set action = 'job.retry' where position = 3;
     ${rehash}`,
    8,
  ],
  ['a published head', `update audit_day_heads set hash = sha256('x')`, 8],
];

test('links the entries of both tables in one chain, in the order of their commits', async () => {
  expect(await problems(database.db)).toEqual([]);
  const { rows } = await sql<{ links: bigint; last: bigint }>`
    select count(*) as links, max(position) as last from audit_links`.execute(database.db);
  expect(rows).toEqual([{ links: 12n, last: 12n }]);
});

test.each(tamperings)(
  '%s: finds the change that the owner of the database made, and its position',
  async (_what, tamper, link) => {
    const found = await afterTampering(database.db, tamper);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]!.link === null ? null : Number(found[0]!.link)).toBe(link);
  },
);

test.each([
  ['omits the new state', '(p_entry).state_after', 'null::jsonb', 'the new state'],
  ['omits the previous link', "encode(p_previous, 'hex'::text)", "''::text", 'all hashes recalculated after a change'],
])('a chain whose hash %s is caught in a server that has it', async (_what, part, instead, missed) => {
  const other = await createTestDatabase({ max: 1 });
  try {
    const { rows } = await sql<{ source: string }>`
      select pg_get_functiondef('audit_hash'::regproc) as source`.execute(other.db);
    const source = rows[0]!.source;
    const mutant = source.replace(part, instead);
    expect(mutant).not.toBe(source);
    await sql.raw(mutant).execute(other.db);
    await fill(other.db, 12);
    await sql`select publish_audit_heads(now() + interval '1 day')`.execute(other.db);
    const [, tamper] = tamperings.find(([name]) => name === missed)!;
    // The mutant misses this tampering, so the test above would fail with it.
    expect(await afterTampering(other.db, tamper)).toEqual([]);
  } finally {
    await other.drop();
  }
});

test('never makes a commit wait for an open transaction, and causes no deadlock between two audited transactions', async () => {
  const { db } = database;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const open = inTransaction(db, async (tx) => {
    await sql`insert into house_audit (staff_id, action, subject, detail, ip, correlation_id, done_at)
      values (gen_random_uuid(), 'slow', 'x', '{}', '', '', now())`.execute(tx);
    await held;
  });
  await Promise.all(Array.from({ length: 6 }, () => fill(db, 10)));
  goOn();
  await open;
  const { rows } = await sql<{ action: string }>`
    select action from audit_links order by position desc limit 1`.execute(db);
  expect(rows[0]!.action).toBe('slow');
  expect(await problems(db)).toEqual([]);
});

test('writes one head for each day, with the last link of that day', async () => {
  const publish = async (days: number) =>
    (
      await sql<{ day: string; position: bigint }>`
        select day::text as day, position from publish_audit_heads(now() + ${days} * interval '1 day') order by day`.execute(
        database.db,
      )
    ).rows;
  const before = await sql<{ position: bigint }>`select position from audit_head`.execute(database.db);
  expect(await publish(1)).toEqual([]);
  const later = await publish(3);
  expect(later).toHaveLength(2);
  expect(later.map(({ position }) => position)).toEqual([before.rows[0]!.position, before.rows[0]!.position]);
});

test("lets the server's role append and read entries, but write neither links nor heads", async () => {
  const appUrl = await prepareAppRole(database.url);
  const app = createPool(appUrl, { max: 1 });
  try {
    await app.query(`insert into house_audit (staff_id, action, subject, detail, ip, correlation_id, done_at)
      values (gen_random_uuid(), 'by the role', 'x', '{}', '', '', now())`);
    const { rows } = await app.query('select action from audit_links order by position desc limit 1');
    expect(rows).toEqual([{ action: 'by the role' }]);
    for (const statement of [
      `insert into audit_links select 10000, '${randomUUID()}', at, staff_id, action, member_id, subject_id, linked_at, hash
       from audit_links limit 1`,
      "update audit_links set action = 'x'",
      'delete from audit_links',
      'truncate audit_links',
      'update audit_head set position = 0',
      'delete from audit_head',
      'update audit_day_heads set position = 0',
      'delete from audit_day_heads',
      'alter table staff_audit disable trigger link_audit_entry',
    ])
      await expect(app.query(statement), statement).rejects.toThrow(/permission denied|must be owner|append-only/);
  } finally {
    await app.end();
    const role = new URL(appUrl).username;
    await database.pool.query(`drop owned by ${role}; drop role ${role}`);
  }
});
