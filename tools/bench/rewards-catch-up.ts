import type pg from 'pg';
import { findDifferences } from '../rewards/find-differences.ts';
import { openBenchDatabase } from './measuring/database.ts';
import type { Measured } from './measuring/measure.ts';

const goalPerSecond = 20_000;
const roundsPerMember = 100;
/** One of this many members plays with an active bonus. */
const bonusEvery = 10;

/** The measured parts of the server; its own types would include its whole program. */
interface OpenedOutbox {
  readonly pool: pg.Pool;
  handOut(): Promise<void>;
  close(): Promise<void>;
}
const { openOutbox } = (await import(import.meta.resolve('@sabai/server/open-lists'))) as {
  openOutbox(url: string): Promise<OpenedOutbox>;
};

const rules = {
  base: 'net-loss',
  schedule: { every: 'week', weekday: 1, hour: 0 },
  timeZone: 'Asia/Bangkok',
  isWonProductZero: true,
  rates: [{ product: 'slots', tiers: [{ fromLevel: 0, share: 800 }] }],
  amounts: { THB: { minimumMinor: '100', capMinor: '500000', automaticMinor: '500000' } },
  turnoverHundredths: 500,
};

/**
 * Creates members who have each played a hundred slot rounds that are not yet delivered; a week of cashback counts
 * them.
 */
async function fill(pool: pg.Pool, events: number): Promise<void> {
  const run = (text: string, values: unknown[] = []) => pool.query(text, values);
  const members = Math.ceil(events / roundsPerMember);
  await run(`insert into offers (id, kind, type, state, live_version, created_at) overriding system value
    values (900, 'cashback', 'net-loss', 'live', 1, now()), (901, 'promotion', 'manual', 'draft', 1, now())`);
  await run(
    `insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at, approved_at)
       select id, 1, $1, '{"en":{"title":"Bench"}}', now() - interval '1 year', now() + interval '1 year', 'x', now(), now()
       from offers where id in (900, 901)`,
    [JSON.stringify(rules)],
  );
  await run(`insert into programme_periods (offer_id, starts_at, ends_at, version)
    values (900, now() - interval '7 days', now() + interval '7 days', 1)`);
  await run(
    `insert into game_providers (id, code, name, use_iframe, order_no) values (90, 'bench', 'Bench', false, 1) on conflict do nothing`,
  );
  await run(`insert into game_categories (id, code, order_no) values (90, 'slots', 1) on conflict do nothing`);
  await run(`insert into games (id, code, name, provider_id, category_id, status, order_no)
    select 90, 'bench', 'Bench', 90, id, 'playable', 1 from game_categories where code = 'slots'`);
  await run(
    `insert into members (member_id, username, phone, country_code, currency_code, password_hash, ref_code, terms_accepted_at)
       select md5('m' || n)::uuid, 'm' || n, '+66' || (800000000 + n), 'TH', 'THB', 'none', 'm' || n, now() from generate_series(1, $1::int) as n`,
    [members],
  );
  await run(
    `insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, payout_minor, opened_at, closed_at)
       select md5('m' || n)::uuid, 'bench', 't' || r, 't' || r, 90, 'bench', 'THB', 'settled', 100 + r, (r % 3) * 60,
         now() - interval '1 hour', now() - interval '1 hour' from generate_series(1, $1::int) as n, generate_series(1, $2::int) as r`,
    [members, roundsPerMember],
  );
  await run(
    `insert into grants (member_id, offer_id, version, natural_key, state, currency_code, bonus_minor, deposit_minor, target_minor,
         credited_minor, terms, terms_hash, locale, text, inputs, received_at, activated_at, expires_at)
       select md5('m' || n)::uuid, 901, 1, 'bench', 'active', 'THB', 100000, 100000, 1000000, 0, '{}', '', 'en', '{"title": "Bench"}', '{}',
         now(), now(), now() + interval '1 year' from generate_series(1, $1::int, $2::int) as n`,
    [members, bonusEvery],
  );
  await run(
    `insert into grant_stakes (member_id, provider, txn, grant_id, cash_minor, bonus_minor, base_minor, weight, counted_minor, credit_minor)
       select bets.member_id, provider, txn, id, stake_minor / 2, stake_minor - stake_minor / 2, stake_minor, 10000, stake_minor, stake_minor
       from grants join bets using (member_id)`,
  );
  await run(
    `update grants set credited_minor = own.credit, win_loss_minor = own.result from (
       select grant_id, sum(credit_minor) as credit, sum(payout_minor - stake_minor) as result
       from grant_stakes join bets using (member_id, provider, txn) group by grant_id) as own where id = grant_id`,
  );
  await run(
    `insert into outbox_events (member_id, topic, payload, occurred_at)
       select member_id, 'round.settled', jsonb_build_object('id', txn, 'round_id', round_ref, 'provider', provider, 'game_id', 90,
         'game_code', 'bench', 'game_name', 'Bench', 'category', 'slots', 'amount', '0.00', 'balance', '0.00', 'currency_code', 'THB',
         'bet_amount', '1.00'), now() - interval '1 hour' from bets`,
  );
  await run('analyze');
}

/**
 * `npm run bench -- rewards-catch-up [--rounds EVENTS]`: measures how fast all consumers catch up on undelivered
 * rounds, and checks their counts against the bets.
 */
export async function measure({ rounds: events = 1_000_000 } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const { pool, handOut, close } = await openOutbox(database.url);
  try {
    await fill(pool, events);
    const before = performance.now();
    await handOut();
    const perSecond = (events * 1000) / (performance.now() - before);
    const { rows } = await pool.query<{ left: string; counted: string }>(
      'select (select count(*) from outbox_events) as left, (select count(*) from programme_rounds) as counted',
    );
    if (Number(rows[0]!.left) > 0 || Number(rows[0]!.counted) !== events)
      throw new Error(`${rows[0]!.left} events are left, ${rows[0]!.counted} of ${events} rounds were counted`);
    const rebuildsFrom = performance.now();
    const { problems } = await findDifferences(pool);
    if (problems.length > 0) throw new Error(`${problems.length} things differ from a rebuild: ${problems[0]}`);
    const rebuiltIn = (performance.now() - rebuildsFrom) / 1000;
    return [
      {
        name: `the same made anew and compared, all alike`,
        value: rebuiltIn,
        unit: 's',
        reference: 'none',
        referenceValue: rebuiltIn,
        ratio: 1,
      },
      {
        name: `events caught up, of ${events} rounds`,
        value: perSecond,
        unit: 'a second',
        reference: 'the goal',
        referenceValue: goalPerSecond,
        ratio: perSecond / goalPerSecond,
        goal: `at least ${goalPerSecond}`,
        isMet: perSecond >= goalPerSecond,
      },
    ];
  } finally {
    await close();
    await database.close();
  }
}
