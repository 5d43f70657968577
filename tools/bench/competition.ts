import type pg from 'pg';
import { competitionDifferences, entryDifferences } from '../rewards/competitions.ts';
import { addOffer, measureBetsWith } from './bets-with.ts';
import { openBenchDatabase } from './measuring/database.ts';
import { atMost, type Measured, median, percentile } from './measuring/measure.ts';
import { databaseProcesses, parentOf, usedByFamilyMs } from './measuring/processor-time.ts';

const offer = 900;
const entrants = 100_000;
const perSecond = 2000;
const watchers = 1000;
const goalRankMs = 5;

const rules = {
  calculateType: 'turnover',
  currency: 'THB',
  leastScore: '1',
  cutOffHours: 6,
  exchange: {},
  counts: { categories: [], providers: [], games: [] },
  amounts: { THB: { minStake: '1' } },
  prizes: [
    { from: 1, to: 1, reward: { type: 'money', amounts: { THB: '4000000' } } },
    { from: 2, to: 100, reward: { type: 'money', amounts: { THB: '100000' } } },
  ],
};

/** The measured part of the server. */
interface OpenedCompetitions {
  readonly pool: pg.Pool;
  handOut(): Promise<number>;
  watch(id: number, listener: { readonly memberId: string; deliver(text: string): void }): () => void;
  position(id: number, of: typeof rules, memberId: string): Promise<{ readonly place?: number }>;
  own(id: number, memberId: string): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}
const { openCompetitions } = (await import(import.meta.resolve('@sabai/server/open-lists'))) as {
  openCompetitions(url: string): Promise<OpenedCompetitions>;
};

/** Adds a running competition without an escrow. */
async function addCompetition(pool: pg.Pool): Promise<void> {
  await addOffer(pool, { id: offer, kind: 'competition', type: 'tournament', rules });
  await pool.query(
    `insert into competitions (offer_id, version, starts_at, ends_at, cut_off_at)
       values ($1, 1, now() - interval '1 day', now() + interval '1 day', now() + interval '30 hours')`,
    [offer],
  );
  await pool.query("update offers set state = 'live' where id = $1", [offer]);
}

const memberOf = (n: number) => `md5('m' || ${n})::uuid`;

/** Members who have each joined it and have a score, of one round. */
async function fill(pool: pg.Pool): Promise<void> {
  await addCompetition(pool);
  await pool.query(
    `insert into game_providers (id, code, name, use_iframe, order_no) values (90, 'bench', 'Bench', false, 1) on conflict do nothing`,
  );
  await pool.query(`insert into game_categories (id, code, order_no) values (90, 'benched', 1) on conflict do nothing`);
  await pool.query(`insert into games (id, code, name, provider_id, category_id, status, order_no)
    values (90, 'bench', 'Bench', 90, 90, 'playable', 1)`);
  await pool.query(
    `insert into members (member_id, username, phone, country_code, currency_code, password_hash, ref_code, terms_accepted_at)
       select md5('m' || n)::uuid, 'm' || n, '+66' || (800000000 + n), 'TH', 'THB', 'none', 'm' || n, now()
       from generate_series(1, $1::int) as n`,
    [entrants],
  );
  await pool.query(
    `insert into competition_entries (member_id, offer_id, version, currency_code, joined_at, changed_at, score, reached_at, rounds,
         turnover_minor, win_lose_minor, best_multiplier)
       select md5('m' || n)::uuid, $2, 1, 'THB', now() - interval '1 hour', now() - interval '1 hour', 100 + n, now() - interval '30 minutes', 1,
         100 + n, -(100 + n), 0 from generate_series(1, $1::int) as n`,
    [entrants, offer],
  );
  await pool.query(
    `insert into competition_rounds (member_id, offer_id, provider, round_ref, game_id, staked_minor, won_minor, points, settled_at)
       select member_id, offer_id, 'bench', 'first', 90, score, 0, score, reached_at from competition_entries`,
  );
  await pool.query('analyze');
}

/** Writes settled bets of random members and their outbox events; the first is of a leader, so that the board changes. */
const settle = (pool: pg.Pool, batch: number, count: number) =>
  pool.query(
    `with played as (
       insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, payout_minor, opened_at, closed_at)
       select md5('m' || case n when 1 then $3::int else 1 + floor(random() * $3)::int end)::uuid, 'bench', txn, txn, 90, 'bench', 'THB', 'settled', 100 + n, 50, now(), now()
       from generate_series(1, $2::int) as n cross join lateral (select 'b' || $1::int || '-' || n as txn) as named
       returning member_id, txn
     )
     insert into outbox_events (member_id, topic, payload, occurred_at)
     select member_id, 'round.settled', jsonb_build_object('id', txn, 'round_id', txn, 'provider', 'bench', 'game_id', 90, 'game_code', 'bench',
       'game_name', 'Bench', 'category', 'benched', 'amount', '0.50', 'balance', '0.00', 'currency_code', 'THB', 'bet_amount', '1.00'), now()
     from played`,
    [batch, count, entrants],
  );

/** Feeds settled rounds; meanwhile places are read continuously and boards are pushed. */
async function measureBoards(url: string, minutes: number): Promise<Measured[]> {
  const { pool, handOut, watch, position, own, close } = await openCompetitions(url);
  let isOver = false;
  const loops: Promise<void>[] = [];
  const repeat = (work: () => Promise<unknown>, pauseMs: number) =>
    loops.push(
      (async () => {
        while (!isOver) {
          await work();
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      })().catch((error: unknown) => {
        failures.push(error);
      }),
    );
  const failures: unknown[] = [];
  try {
    await fill(pool);
    const { rows } = await pool.query<{ id: string }>(
      `select ${memberOf(0).replace("'m' || 0", "'m' || n")} as id from generate_series(1, $1::int) as n`,
      [watchers],
    );
    const texts = new Set<string>();
    let shared = 0;
    for (const { id } of rows)
      watch(offer, {
        memberId: id,
        deliver(text) {
          if (!text.includes('"competition"')) return;
          shared += 1;
          texts.add(text);
        },
      });
    const rankMs: number[] = [];
    const namedMs: number[] = [];
    repeat(async () => {
      const { id } = rows[Math.floor(Math.random() * rows.length)]!;
      let before = performance.now();
      const { place } = await position(offer, rules, id);
      rankMs.push(performance.now() - before);
      if (place === undefined) throw new Error('an entrant has no place');
      before = performance.now();
      await own(offer, id);
      namedMs.push(performance.now() - before);
    }, 5);
    repeat(handOut, 20);
    // Connections that are opened later count as well.
    const postmaster = parentOf((await databaseProcesses(pool))[0]!);
    const usedMs = () => usedByFamilyMs(postmaster) + process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
    const usedBefore = usedMs();
    const startedAt = performance.now();
    const seconds = minutes * 60;
    let settled = 0;
    for (let batch = 0; performance.now() - startedAt < seconds * 1000; batch++) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond) - settled;
      if (due > 0) {
        await settle(pool, batch, Math.min(due, perSecond));
        settled += Math.min(due, perSecond);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const pushes = shared / watchers;
    const encoded = texts.size;
    const fed = (settled * 1000) / (performance.now() - startedAt);
    const lag = Number((await pool.query('select count(*) from outbox_events')).rows[0].count);
    const countedBy = performance.now();
    isOver = true;
    await Promise.all(loops);
    if (failures.length > 0) throw failures[0];
    while ((await handOut()) > 0);
    const caughtUpIn = (performance.now() - countedBy) / 1000;
    const roundUs = ((usedMs() - usedBefore) * 1000) / settled;
    const problems = [
      ...(await competitionDifferences(pool)),
      ...(await entryDifferences(
        pool,
        rows.map(({ id }) => id),
      )),
    ];
    // This competition has no escrow.
    if (problems.length > 0) throw new Error(`${problems.length} things differ: ${problems[0]}`);
    const { rows: counted } = await pool.query<{ rounds: string }>(
      `select count(*) as rounds from competition_rounds where round_ref <> 'first'`,
    );
    if (Number(counted[0]!.rounds) !== settled)
      throw new Error(`${counted[0]!.rounds} of ${settled} rounds were counted`);
    return [
      {
        name: `settled rounds fed, ${entrants} entrants`,
        value: fed,
        unit: 'a second',
        reference: 'the goal',
        referenceValue: perSecond,
        ratio: fed / perSecond,
        goal: `at least ${0.98 * perSecond}`,
        isMet: fed >= 0.98 * perSecond,
      },
      {
        name: 'events that waited when the feed ended',
        value: lag,
        unit: 'events',
        reference: 'seconds until all were counted',
        referenceValue: caughtUpIn,
        ratio: 1,
      },
      {
        name: 'all of this, per round',
        value: roundUs,
        unit: 'µs of processor time',

        reference: 'of one processor at this rate',
        referenceValue: 1e6 / perSecond,
        ratio: (roundUs * perSecond) / 1e6,
      },
      atMost('rank and neighbours, p99', percentile(rankMs, 0.99), 'ms', goalRankMs),
      {
        name: 'the same with masked names of the database, p99',
        value: percentile(namedMs, 0.99),
        unit: 'ms',
        reference: 'median',
        referenceValue: median(namedMs),
        ratio: percentile(namedMs, 0.99) / median(namedMs),
      },
      atMost('pushes of the board a second', pushes / seconds, 'a second', 1.05),
      atMost(`texts encoded for a push to ${watchers} browsers`, encoded / pushes, 'texts', 1),
    ];
  } finally {
    isOver = true;
    await Promise.all(loops);
    await close();
  }
}

/** Compares bets of entrants with bets of other members. */
const measureBets = (url: string, pairs: number) =>
  measureBetsWith(
    url,
    {
      name: 'a bet of a member in a competition',
      reference: 'of a member in none',
      async join(pool, members) {
        await addCompetition(pool);
        await pool.query(
          `insert into competition_entries (member_id, offer_id, version, currency_code, joined_at, changed_at)
             select member_id, $2, 1, 'THB', now() - interval '1 hour', now() from unnest($1::uuid[]) as member_id`,
          [members, offer],
        );
      },
    },
    pairs,
  );

/**
 * `npm run bench -- competition [--minutes N] [--rounds PAIRS]`: settles 2,000 rounds a second for 100,000 entrants, and
 * measures a place with its neighbours, the pushes of the board, and the cost for bets.
 */
export async function measure({ minutes = 5, rounds = 120 } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  try {
    const boards = minutes > 0 ? await measureBoards(database.url, minutes) : [];
    if (rounds === 0) return boards;
    const other = await database.another();
    const bets = await measureBets(other.url, rounds);
    await other.close();
    return [...boards, ...bets];
  } finally {
    await database.close();
  }
}
