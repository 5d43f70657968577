import { createDb, createPool } from '@sabai/db';
import { createPostingLanes, trialBalance, verifyJournal } from '@sabai/ledger';
import type pg from 'pg';
import { type BenchDatabase, openBenchDatabase } from './measuring/database.ts';
import { fundMembers, type LoadResult, load, prime } from './measuring/ledger-load.ts';
import type { Measured } from './measuring/measure.ts';
import { median } from './measuring/measure.ts';
import { tpcB } from './measuring/tpcb.ts';

interface Case {
  name: string;
  callers: number;
  /** Number of members who take part; all by default. */
  members?: number;
  /** The least accepted ratio to TPC-B. */
  goal?: number;
  goalP99Ms?: number;
}

/** Each starts with its own database, in which 10,000 members have made their deposits. */
const onFresh: Case[] = [
  { name: '1 caller', callers: 1 },
  { name: '8 callers', callers: 8 },
  { name: '128 callers', callers: 128, goal: 6 },
  { name: '256 callers', callers: 256, goal: 8, goalP99Ms: 20 },
  { name: 'one hot member, 128 callers', callers: 128, members: 1, goal: 1.5 },
];

const onFull: Case[] = [{ name: '256 callers, 4,000,000 entries of 1,000,000 members before', callers: 256, goal: 5 }];

/** Creates a million members with four chained entries each, inside the database. */
async function fill(pool: pg.Pool): Promise<string[]> {
  await pool.query(`
    create temporary table filled as select gen_random_uuid() as member_id, null::bytea as hash from generate_series(1, 1000000)`);
  for (let sequence = 1; sequence <= 4; sequence++) {
    const [template, source, target, amount] =
      sequence === 1 ? ['deposit', 'payment:bench', 'main', 10n ** 9n] : ['bet', 'main', 'provider:bench', 100n];
    const after = 10n ** 9n - BigInt(sequence - 1) * 100n;
    const afters = sequence === 1 ? `null::bigint, ${after}::bigint` : `${after}::bigint, null::bigint`;
    const row = `row(member_id, ${sequence}::bigint, '${template}', 'filled:${sequence}:' || member_id, '${source}', '${target}', 'THB',
      ${amount}::bigint, ${afters}, ${Array(11).fill('null')}, date_trunc('second', now()), null, null)::journal_entries`;
    await pool.query(`
      create temporary table next as
      select member_id, ledger_entry_hash(hash, entry) as hash, entry
      from (select member_id, hash, ${row} as entry from filled) as made`);
    await pool.query(`
      insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount,
        source_after, target_after, posted_at, hash)
      select (entry).member_id, (entry).sequence, (entry).template, (entry).idempotency_key, (entry).source, (entry).target,
        (entry).currency, (entry).amount, (entry).source_after, (entry).target_after, (entry).posted_at, hash from next`);
    await pool.query('drop table filled; alter table next drop column entry; alter table next rename to filled');
  }
  await pool.query(`insert into ledger_accounts select member_id, 'THB', 'main', 999999700, 4, 4, hash from filled`);
  const { rows } = await pool.query<{ member_id: string }>('select member_id from filled');
  await pool.query('drop table filled');
  await pool.query('vacuum (analyze) journal_entries, ledger_accounts');
  return rows.map(({ member_id }) => member_id);
}

interface Round {
  result: LoadResult;
  reference: number;
}

/**
 * Opens a database with its batch queue, whose plans were made while the tables were empty, as in a fresh installation.
 */
async function openLedgerOf(database: BenchDatabase) {
  const { url } = database;
  const pool = createPool(url, { max: 1 });
  const lanePool = createPool(url, { max: 2, pipeline: true });
  const db = createDb(pool);
  const lanes = createPostingLanes(lanePool);
  await pool.query('vacuum (analyze) journal_entries, ledger_accounts');
  await prime(lanes);
  return {
    pool,
    db,
    lanes,
    /** @throws when the ledger does not balance or a hash chain is broken. */
    async verify(): Promise<void> {
      const { problems } = await trialBalance(db);
      if (problems.length > 0) throw new Error(`the ledger is inconsistent: ${problems.slice(0, 3).join('; ')}`);
      const startedAt = performance.now();
      const { entries: walked, broken } = await verifyJournal(db);
      if (broken.length > 0) throw new Error(`the journal is broken: ${broken[0]!.problem}`);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      console.log(`  the ledger balances; the hash chains of ${walked} entries were verified in ${seconds} s`);
    },
    async close(): Promise<void> {
      await lanes.close();
      await lanePool.end();
      await db.destroy();
      await database.close();
    },
  };
}

type LedgerOfCase = Awaited<ReturnType<typeof openLedgerOf>>;

/** `npm run bench -- ledger`: every case between two runs of pgbench on the same server, three rounds, medians. */
export async function measure({ rounds = 3 } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  try {
    const yardstick = await tpcB(database.url);
    const seen = new Map<Case, Round[]>();

    const run = async (each: Case, { pool, lanes }: LedgerOfCase, members: readonly string[]) => {
      const rate = async () => {
        await pool.query('checkpoint');
        return yardstick.rate();
      };
      const before = await rate();
      await pool.query('checkpoint');
      const countBefore = await entries(pool);
      const result = await load(lanes, members, each.callers);
      const made = (await entries(pool)) - countBefore;
      if (made !== BigInt(result.posted)) result.problems.push(`${result.posted} were answered, ${made} are there`);
      if (result.problems.length > 0) throw new Error(`${each.name}: ${result.problems.slice(0, 3).join('; ')}`);
      const reference = (before + (await rate())) / 2;
      console.log(
        `  ${each.name}: ${Math.round(result.ratePerSecond)}/s, ${(result.ratePerSecond / reference).toFixed(2)} × TPC-B ` +
          `(${Math.round(reference)}/s), p50 ${result.p50Ms.toFixed(1)} ms, p99 ${result.p99Ms.toFixed(1)} ms`,
      );
      seen.set(each, [...(seen.get(each) ?? []), { result, reference }]);
    };

    const onFreshLedger = async (work: (fresh: LedgerOfCase, members: readonly string[]) => Promise<unknown>) => {
      const fresh = await openLedgerOf(await database.another());
      try {
        await work(fresh, await fundMembers(fresh.db, 10_000, { poorEvery: 100 }));
        await fresh.verify();
      } finally {
        await fresh.close();
      }
    };

    // A new process still compiles its hot code.
    await onFreshLedger(({ lanes }, members) => load(lanes, members, 256));
    for (let round = 0; round < rounds; round++) {
      for (const each of onFresh) {
        await onFreshLedger((fresh, members) => run(each, fresh, members.slice(0, each.members)));
      }
    }
    const ledger = await openLedgerOf(await database.another());
    try {
      const million = await fill(ledger.pool);
      for (let round = 0; round < rounds; round++) for (const each of onFull) await run(each, ledger, million);
      await ledger.verify();
    } finally {
      await ledger.close();
    }
    return [...seen].map(([each, all]) => measured(each, all, yardstick.reference));
  } finally {
    await database.close();
  }
}

async function entries(pool: pg.Pool): Promise<bigint> {
  const { rows } = await pool.query<{ count: bigint }>('select count(*) as count from journal_entries');
  return rows[0]!.count;
}

function measured({ name, goal, goalP99Ms }: Case, all: Round[], reference: string): Measured {
  const ratio = median(all.map(({ result, reference }) => result.ratePerSecond / reference));
  const p99Ms = median(all.map(({ result }) => result.p99Ms));
  return {
    name: `ledger, ${name}`,
    value: median(all.map(({ result }) => result.ratePerSecond)),
    unit: 'postings/s',
    reference,
    referenceValue: median(all.map((round) => round.reference)),
    ratio,
    p99Ms,
    ...(goal !== undefined && {
      goal: `≥ ${goal}${goalP99Ms === undefined ? '' : `, p99 < ${goalP99Ms} ms`}`,
      isMet: ratio >= goal && p99Ms < (goalP99Ms ?? Number.POSITIVE_INFINITY),
    }),
  };
}
