import type pg from 'pg';
import { openBenchDatabase } from './measuring/database.ts';
import { atMost, type Measured, percentile } from './measuring/measure.ts';

const members = 100_000;
const goalSeconds = 60;
/** The longest permitted delay of a bet caused by a payment to the member. */
const goalWaitMs = 250;

/** The measured parts of the server; its own types would include its whole program. */
interface OpenedProgrammes {
  readonly pool: pg.Pool;
  run(): Promise<void>;
  close(): Promise<void>;
}
const { openProgrammes } = (await import(import.meta.resolve('@sabai/server/open-lists'))) as {
  openProgrammes(url: string): Promise<OpenedProgrammes>;
};

const rules = {
  base: 'net-loss',
  schedule: { every: 'week', weekday: 1, hour: 0 },
  timeZone: 'Asia/Bangkok',
  isWonProductZero: true,
  rates: ['slots', 'sport', 'fishing'].map((product) => ({ product, tiers: [{ fromLevel: 0, share: 800 }] })),
  amounts: { THB: { minimumMinor: '100', capMinor: '500000', automaticMinor: '500000' } },
  turnoverHundredths: 500,
};

/** Creates a past week in which so many members played two kinds of games. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into offers (id, kind, type, state, live_version, created_at) overriding system value
       values (900, 'cashback', 'net-loss', 'draft', null, now())`,
  );
  await pool.query(
    `insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at, approved_at)
       values (900, 1, $1, '{"en":{"title":"Cashback"}}', now() - interval '1 year', now() + interval '1 year', 'x', now(), now())`,
    [JSON.stringify(rules)],
  );
  await pool.query(
    `insert into offer_budgets (offer_id, currency_code, funded_minor) values (900, 'THB', 1000000000000)`,
  );
  await pool.query(
    `insert into programme_periods (offer_id, starts_at, ends_at, version)
       values (900, date_trunc('minute', now()) - interval '7 days', date_trunc('minute', now()) - interval '5 minutes', 1)`,
  );
  await pool.query(
    `insert into programme_plays (member_id, offer_id, starts_at, product, currency_code, staked_minor, won_minor)
       select md5('m' || n)::uuid, 900, period.starts_at, product, 'THB', 100000 + n, 60000
       from generate_series(1, $1::int) as n, unnest(array['slots', 'sport']) as product, programme_periods as period
       where period.offer_id = 900`,
    [members],
  );
  await pool.query('analyze programme_plays');
}

/**
 * Measures how long a bet is blocked by the lock of a member's accounts, one member after the other, until the run
 * ends.
 */
async function waitsOfBets(pool: pg.Pool, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    const member = `m${1 + Math.floor(Math.random() * members)}`;
    const before = performance.now();
    await pool.query(`select ledger_lock(md5($1)::uuid)`, [member]);
    waits.push(performance.now() - before);
  }
  return waits;
}

/**
 * `npm run bench -- cashback`: measures how long the run of a week takes for 100,000 members, calculated, paid and with
 * its turnover, and how long bets are blocked meanwhile by the lock of a member's accounts.
 */
export async function measure(): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const { pool, run, close } = await openProgrammes(database.url);
  try {
    await fill(pool);
    let isOver = false;
    const waiting = waitsOfBets(pool, () => isOver);
    const before = performance.now();
    await run();
    const seconds = (performance.now() - before) / 1000;
    isOver = true;
    const waits = await waiting;
    const { rows } = await pool.query<{ paid: string; period: string }>(
      `select (select count(*) from programme_results where paid_at is not null) as paid, state as period
         from programme_periods where offer_id = 900`,
    );
    if (Number(rows[0]!.paid) !== members || rows[0]!.period !== 'paid')
      throw new Error(`${rows[0]!.paid} of ${members} were paid, and the period is ${rows[0]!.period}`);
    return [
      atMost('run of a week for 100,000 members, reckoned and paid', seconds, 's', goalSeconds),
      atMost('a bet waits for the books of a member meanwhile, p99', percentile(waits, 0.99), 'ms', goalWaitMs),
      atMost('the same, longest', Math.max(...waits), 'ms', goalWaitMs),
    ];
  } finally {
    await close();
    await database.close();
  }
}
