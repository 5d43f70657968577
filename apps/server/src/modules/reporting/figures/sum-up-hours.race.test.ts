import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, createPool, type Db, dispatchOutbox, inTransaction, publish, sql, type Tx } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { type PostCommand, post } from '@sabai/ledger';
import { describe, expect, test } from 'vitest';
import { rebuildFigures, staleHours, sumUpHours } from './sum-up-hours.ts';

const zone = 'Asia/Yangon';
const tables = ['entries', 'games', 'players', 'wins', 'payments', 'members'].map((name) => `hourly_${name}`);

/** Returns all sums, row by row. */
async function figuresOf(db: Db): Promise<Record<string, string[]>> {
  const read = async (table: string): Promise<[string, string[]]> => {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} as t`.execute(
      db,
    );
    return [table, rows.map(({ row }) => row).sort()];
  };
  return Object.fromEntries(await Promise.all([...tables, 'counted_members'].map(read)));
}

const common = (memberId: string, amountMinor: bigint) => ({
  memberId,
  amountMinor,
  currency: 'THB',
  idempotencyKey: randomUUID(),
});
const play = (game: string) => ({
  provider: 'studio',
  round: 'r',
  game,
  call: 'bet',
  txn: randomUUID(),
  ref: null,
  isFree: null,
  isPart: null,
});

/** Simulates members' activity, corrections included; some of it commits long after it was posted. */
async function live(db: Db, members: readonly string[], isOver: () => boolean): Promise<void> {
  const postOf = async (tx: Tx, memberId: string, command: object) =>
    post(tx, { ...common(memberId, BigInt(randomInt(1, 500))), ...command } as PostCommand);
  for (let turn = 0; !isOver(); turn++) {
    const memberId = members[randomInt(members.length)]!;
    const game = { provider: 'studio', play: play(`game-${randomInt(3)}`) };
    await inTransaction(db, async (tx) => {
      await postOf(tx, memberId, { template: 'bet', ...game });
      if (turn % 2 === 0) await postOf(tx, memberId, { template: 'result', ...game });
      if (turn % 7 === 0) await postOf(tx, memberId, { template: 'refund', ...game });
      if (turn % 9 === 0) await postOf(tx, memberId, { template: 'win_rollback', ...game });
      if (turn % 11 === 0) await postOf(tx, memberId, { template: 'bonus_grant', to: 'cashback' });
      if (turn % 5 === 0) await sleep(randomInt(250));
    });
  }
}

/** Simulates deposits that are requested, refused, credited late; each change publishes an event. */
async function pay(db: Db, members: readonly string[], isOver: () => boolean): Promise<void> {
  const tell = (tx: Tx, memberId: string, id: string, verb: string) =>
    publish(tx, { memberId, topic: `deposit.${verb}`, payload: { id } });
  while (!isOver()) {
    const memberId = members[randomInt(members.length)]!;
    const id = randomUUID();
    const change = async (verb: string, work: (tx: Tx) => Promise<unknown>) =>
      inTransaction(db, async (tx) => {
        await work(tx);
        await tell(tx, memberId, id, verb);
        await sleep(randomInt(20));
      });
    await change('requested', (tx) =>
      tx
        .insertInto('deposits')
        .values({
          member_id: memberId,
          id,
          channel: 'BANK',
          currency_code: 'THB',
          amount_minor: 500n,
          note: '',
          fingerprint: Buffer.from(id),
          requested_at: new Date(Date.now() - randomInt(500) * 3_600_000),
        })
        .execute(),
    );
    const status = (set: object) => (tx: Tx) => tx.updateTable('deposits').set(set).where('id', '=', id).execute();
    if (randomInt(2)) await change('failed', status({ status: 'fail' }));
    if (randomInt(2))
      await change('succeeded', async (tx) => {
        await status({ status: 'success', succeeded_at: new Date(), amount_minor: 480n, fee_minor: 5n })(tx);
        await post(tx, { ...common(memberId, 480n), template: 'deposit', channel: 'BANK' });
      });
  }
}

/** One process that sums up, and whose connection is cut now and then. */
async function sumUp(url: string, isOver: () => boolean): Promise<void> {
  const pool = createPool(url, { max: 2, applicationName: 'sums' });
  const db = createDb(pool);
  while (!isOver()) {
    await sumUpHours(db, zone).catch(() => {});
    await sleep(randomInt(10));
  }
  await pool.end();
}

/**
 * Sums up while members play and pay, kills processes that sum up, and returns where the figures differ from a recount.
 */
async function race({ db, pool, url }: TestDatabase, forMs = 1800): Promise<string[]> {
  const members = Array.from({ length: 6 }, () => randomUUID());
  await sumUpHours(db, zone);
  for (const memberId of members) {
    await sql`insert into members (member_id, username, phone, country_code, currency_code, password_hash, ref_code, terms_accepted_at)
      values (${memberId}, ${memberId}, ${memberId}, 'TH', 'THB', '', ${memberId}, now())`.execute(db);
    await inTransaction(db, async (tx) => {
      await post(tx, { ...common(memberId, 10_000_000n), template: 'bonus_grant', to: 'main' });
      await publish(tx, { memberId, topic: 'member.registered', payload: {} });
    });
  }
  const endsAt = performance.now() + forMs;
  const isOver = () => performance.now() > endsAt;
  const dispatch = async () => {
    while (!isOver()) await dispatchOutbox(db, [staleHours]).then((settled) => (settled === 0 ? sleep(5) : undefined));
  };
  const kill = async () => {
    while (!isOver()) {
      await sleep(randomInt(400));
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sums' and state = 'active' limit 1`,
      );
    }
  };
  await Promise.all([
    ...[1, 2, 3].map(() => live(db, members, isOver)),
    ...[1, 2].map(() => pay(db, members, isOver)),
    ...[1, 2].map(() => sumUp(url, isOver)),
    dispatch(),
    kill(),
  ]);
  while ((await dispatchOutbox(db, [staleHours])) > 0);
  // The only entry of its member, so that no later entry leads to it: it commits after the search.
  await inTransaction(db, async (tx) => {
    await post(tx, { ...common(randomUUID(), 100n), template: 'bonus_grant', to: 'main' });
    await sumUpHours(db, zone);
  });
  await sumUpHours(db, zone);
  const summed = await figuresOf(db);
  await inTransaction(db, (tx) => rebuildFigures(tx, zone));
  const rebuilt = await figuresOf(db);
  const empty = Object.keys(rebuilt).filter((table) => rebuilt[table]!.length === 0);
  return [
    ...empty.map((table) => `${table} is empty`),
    ...Object.keys(rebuilt).filter((table) => summed[table]!.join('\n') !== rebuilt[table]!.join('\n')),
  ];
}

async function problemsOf(faults: readonly string[] = []): Promise<string[]> {
  const database = await createTestDatabase();
  try {
    for (const fault of faults) await database.pool.query(fault);
    return await race(database);
  } finally {
    await database.drop();
  }
}

describe('figures summed by two killed processes from late, corrected and reversed entries', () => {
  test('equal a fresh calculation', async () => expect(await problemsOf()).toEqual([]));

  test.each<[name: string, differs: string, faults: string[]]>([
    [
      'looks from the moment of its last look on',
      'hourly_entries',
      [
        `create or replace function figures_horizon() returns timestamptz language sql volatile
           begin atomic select clock_timestamp(); end`,
      ],
    ],
    [
      'lets two sum up at a time',
      'hourly_entries',
      [
        `create or replace function figures_lock(out time_zone text, out is_sweep_due boolean) returns setof record
           language sql volatile as 'select time_zone, false from figures_progress'`,
        // A win is written once by its key, which would undo the second sum.
        `do $$ begin execute replace(pg_get_functiondef('figures_count'::regproc), 'where place <= 10', 'where place = 0'); end $$`,
        // Time for both to have read how far a member is summed up.
        `create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.005); return new; end $$`,
        'create trigger linger before insert on hourly_entries for each statement execute function linger()',
      ],
    ],
    [
      'takes the stale hours after it has counted them',
      'hourly_payments',
      [
        `create or replace function figures_freshen(p_zone text) returns void language plpgsql volatile as $$
         declare v_stale record;
         begin
           for v_stale in select distinct about, date_trunc('hour', at, p_zone) as hour from stale_hours loop
             if v_stale.about = 'payments' then perform figures_recount_payments(v_stale.hour, p_zone);
             else perform figures_recount_members(v_stale.hour, p_zone); end if;
           end loop;
           perform pg_sleep(0.02);
           delete from stale_hours;
         end $$`,
      ],
    ],
  ])('is caught in a server that %s', async (_name, differs, faults) => {
    expect(await problemsOf(faults)).toContain(differs);
  });
});
