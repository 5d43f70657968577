import { createHash } from 'node:crypto';
import { offeredPairs, permissions, type StaffList } from '@sabai/contract';
import { createDb, type Db, sql } from '@sabai/db';
import type pg from 'pg';
import { openBenchDatabase } from './measuring/database.ts';
import { atMost, type Measured, percentile } from './measuring/measure.ts';

const goalMs = 200;
const pagesOfEach = 20;
const caller = {
  kind: 'staff',
  staffId: '00000000-0000-4000-8000-000000000000',
  sessionId: '',
  permissions: new Set(permissions),
} as const;

interface ListRequest {
  readonly filters: Readonly<Record<string, string>>;
  readonly order?: { readonly by: string; readonly direction: 'asc' | 'desc' };
  readonly limit?: number;
  readonly after?: string | undefined;
}

/** The measured parts of the server; its own types would include its whole program. */
interface OpenedLists {
  readonly pool: pg.Pool;
  close(): Promise<void>;
  readonly lists: readonly {
    readonly served: {
      readonly list: StaffList;
      readonly explained?: {
        readonly indexes: Readonly<Record<string, string | readonly string[]>>;
        statement(asked: ListRequest): Promise<ReturnType<typeof sql>>;
      };
      page(asked: ListRequest, by: typeof caller): Promise<{ readonly next: string | null }>;
      count(asked: ListRequest, by: typeof caller): Promise<unknown>;
    };
  }[];
}
const { openLists } = (await import(import.meta.resolve('@sabai/server/open-lists'))) as {
  openLists(url: string): Promise<OpenedLists>;
};

/** Returns the blind indexes of a word, by which members are found, from the statement of a search. */
async function marksOf(db: Db, lists: OpenedLists['lists'], text: string): Promise<string[]> {
  const { explained } = lists.find(({ served }) => served.list.name === 'members')!.served;
  const order = { by: 'created_at', direction: 'desc' } as const;
  const statement = await explained!.statement({ filters: { search: text }, order, limit: 1 });
  return statement.compile(db).parameters.filter(Array.isArray).flat();
}

/** Creates members registered within two years, each with a deposit and a withdrawal of the last year, and ten bets. */
async function fill(pool: pg.Pool, members: number, bets: number, marks: (text: string) => Promise<string[]>) {
  await pool.query('set synchronous_commit = off');
  const step = 100_000;
  for (let from = 1; from <= members; from += step)
    await pool.query(
      `insert into members (member_id, username, phone, country_code, currency_code, password_hash, ref_code, terms_accepted_at,
         created_at, last_login_at, is_subscribed, search_marks)
       select md5('m' || n)::uuid, 'member' || n, '+668' || lpad(n::text, 8, '0'), 'TH',
         (array['THB', 'THB', 'THB', 'USD', 'JPY'])[1 + n % 5], '', 'r' || n, now(), now() - interval '63 seconds' * n,
         case when n % 3 > 0 then now() - interval '31 seconds' * n end, n % 10 = 0,
         array['common', 'group' || n % 100, 'own' || n] || case when n % 1000 = 0 then $4::text[] end || case when n % 10 = 0 then $5::text[] end
       from generate_series($1::int, least($1 + $2 - 1, $3)::int) n`,
      [from, step, members, await marks('somchai'), await marks('t')],
    );
  const fields = `member_id, status, channel, currency_code, amount_minor, note, fingerprint, requested_at, succeeded_at`;
  const rows = `md5('m' || n)::uuid, s, (array['BANK', 'PROMPTPAY', 'QRCODE', 'TRUEWALLET'])[1 + n % 4],
    (array['THB', 'THB', 'THB', 'USD', 'JPY'])[1 + n % 5], 1 + (n::bigint * 7919) % 1000000, '', '', now() - interval '31 seconds' * n,
    case when s = 'success' then now() end`;
  await pool.query(
    `insert into deposits (${fields}, reference) select ${rows}, 'ref' || n from (
       select n, case when n % 1000 = 0 then 'pending' when n % 20 = 0 then 'fail' else 'success' end as s
       from generate_series(1, $1::int) n) made`,
    [members],
  );
  await pool.query(
    `insert into withdrawals (${fields}, bank_code, bank_number, stage, payout_reference) select ${rows}, 'KBANK', '1', st, 'ref' || n from (
       select n, case when n % 1000 = 0 then 'pending' when n % 20 = 0 then 'fail' else 'success' end as s,
         case when n % 1000 = 0 then 'checks' when n % 20 = 0 then 'refused' else 'received' end as st
       from generate_series(1, $1::int) n) made`,
    [members],
  );
  for (let from = 1; from <= bets; from += step)
    await pool.query(
      `insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, payout_minor, opened_at, closed_at)
       select md5('m' || 1 + n % $4)::uuid, 'studio', 't' || n, 'r' || n, 1 + n % 200, 'game-' || n % 200, 'THB', 'settled', 1000, 900,
         now() - interval '6 seconds' * ($3 - n), now()
       from generate_series($1::int, least($1 + $2 - 1, $3)::int) n`,
      [from, step, bets, members],
    );
  await pool.query('vacuum analyze');
}

/** Returns the id of a generated member. */
const idOf = (n: number) =>
  createHash('md5')
    .update(`m${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Returns values of a filter: a frequent one, a rare one, and one without rows. */
function samples(list: StaffList, name: string): unknown[] {
  const filter = list.filters[name]!;
  switch (filter.by) {
    case 'choice':
      return [...filter.of.map((one) => [one]), filter.of.slice(0, 3)];
    case 'flag':
      return [true, false];
    case 'days':
      return [{ from: '2020-01-01' }, { from: '2026-11-01', to: '2026-11-02' }, { to: '2020-01-01' }];
    case 'amount':
      return [{ currency: 'THB' }, { currency: 'THB', from: '9990', to: '9999' }, { currency: 'JPY', to: '3' }];
    case 'id':
      return [idOf(1)];
    case 'exact':
      return ['game-7', 'none'];
    default:
      // One of a thousand members, one of ten, a payment, a round, a member, and no match.
      return ['somchai', 't', 'ref77', 'r77', idOf(77), 'nobody'];
  }
}

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * `npm run bench -- lists [--rounds N]`: measures a page and its count for each pair of a filter and an order that the
 * screens offer, the first page and later ones, and whether the plan uses the pair's index. `--rounds 10` is the full
 * size: a million members and ten million bets; by default a tenth.
 */
export async function measure({ rounds = 1 } = {}): Promise<Measured[]> {
  const [members, bets] = [100_000 * rounds, 1_000_000 * rounds];
  const database = await openBenchDatabase();
  const { pool, lists, close } = await openLists(database.url);
  try {
    const db = createDb(pool);
    await fill(pool, members, bets, (text) => marksOf(db, lists, text));
    for (const [table, least] of Object.entries({ members, deposits: members, withdrawals: members, bets })) {
      const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
      if (Number(rows[0]!.count) < least) throw new Error(`${table} has ${rows[0]!.count} rows instead of ${least}`);
    }
    const measured: Measured[] = [];
    for (const { served } of lists) {
      if (!served.explained || !['members', 'deposits', 'withdrawals', 'bets'].includes(served.list.name)) continue;
      for (const { filter, sort } of offeredPairs(served.list)) {
        const times: number[] = [];
        const used = new Set<string>();
        for (const value of filter === undefined ? [undefined] : samples(served.list, filter))
          for (const direction of ['desc', 'asc'] as const) {
            const filters = (filter === undefined ? {} : { [filter]: value }) as Record<string, string>;
            const requested = { filters, order: { by: sort, direction }, limit: 50 };
            const statement = await served.explained.statement(requested);
            const { rows } = await sql<{ plan: [{ Plan: Plan }] }>`explain (format json) ${statement}`.execute(db);
            for (const row of rows)
              for (const node of nodesOf((Object.values(row)[0] as [{ Plan: Plan }])[0].Plan))
                used.add(node['Index Name'] ?? '');
            let after: string | undefined;
            for (let page = 0; page < pagesOfEach; page++) {
              const before = performance.now();
              const [{ next }] = await Promise.all([
                served.page({ ...requested, after }, caller),
                served.count({ filters }, caller),
              ]);
              times.push(performance.now() - before);
              after = next ?? undefined;
            }
          }
        const indexes = [served.explained.indexes[`${filter ?? ''}/${sort}`] ?? []].flat();
        const isUsed = indexes.some((index) => used.has(index));
        const name = `${served.list.name} by ${sort}${filter ? ` of one ${filter}` : ''}, p95${isUsed ? '' : ` (by ${[...used].filter(Boolean)}, WITHOUT ${indexes})`}`;
        const result = atMost(name, percentile(times, 0.95), 'ms', goalMs);
        measured.push({ ...result, isMet: result.isMet === true && isUsed });
      }
    }
    return measured;
  } finally {
    await close();
    await database.close();
  }
}
