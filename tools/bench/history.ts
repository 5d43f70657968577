import { randomUUID } from 'node:crypto';
import { createPool } from '@sabai/db';
import type pg from 'pg';
import { openBenchDatabase } from './measuring/database.ts';
import type { Measured } from './measuring/measure.ts';
import { ratePerSecond, sideBySide } from './measuring/measure.ts';
import { cookieOf, demoMember, openBenchServer } from './measuring/server.ts';

const fewBets = 1_000;
const manyBets = 1_000_000;
const callers = 4;
/** Pages of the long history per second, as a share of those of the short one. */
const goal = 0.8;
const games = ['lotus-lanterns', 'nova-rush'] as const;

/** Another member with the password of the first, and no history yet. */
async function twinOf(pool: pg.Pool, original: string, username: string): Promise<string> {
  const memberId = randomUUID();
  await pool.query(
    `insert into members (member_id, username, phone, country_code, currency_code, password_hash, ref_code, terms_accepted_at,
       phone_verified_at)
     select $1, $3, '+' || $3, country_code, currency_code, password_hash, 'TWIN' || $3, now(), now()
     from members where member_id = $2`,
    [memberId, original, username],
  );
  await pool.query("insert into member_claims (kind, value, claimed_by) values ('username', $2, $1)", [
    memberId,
    username,
  ]);
  return memberId;
}

/**
 * Creates bets of the last year, spread evenly over it and over the games. Their chain has random hashes, because no
 * chain is verified here.
 */
async function play(pool: pg.Pool, memberId: string, count: number): Promise<void> {
  await pool.query(
    `insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount, source_after,
       provider, round_ref, game_code, call, txn, posted_at, hash)
     select $1::uuid, number, 'bet', 'house:bet:' || number, 'main', 'provider:house', 'THB', 100, 1000000,
       'house', number::text, ($3::text[])[1 + number % cardinality($3::text[])], 'bet', number::text,
       now() - interval '1 year' * (1 - number / $2::float8), sha256(convert_to($1::uuid::text || number, 'UTF8'))
     from generate_series(1, $2::integer) as number`,
    [memberId, count, games],
  );
  await pool.query(
    `insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor, opened_at, closed_at)
     select $1::uuid, 'house', number::text, number::text, 1, ($3::text[])[1 + number % cardinality($3::text[])], 'THB', 'settled',
       100, at, at
     from (
       select number, now() - interval '1 year' * (1 - number / $2::float8) as at from generate_series(1, $2::integer) as number
     ) as bet`,
    [memberId, count, games],
  );
  // The worker would already have summed up nearly all of them.
  await pool.query('select sum_up_member_days($1)', [memberId]);
}

/**
 * `npm run bench -- history`: measures pages of the bet history of a member with a million bets and of one with a
 * thousand, alternately. Over HTTP, signed in, by a server on the same database.
 */
export async function measure({ rounds = 3 } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const server = await openBenchServer(database.url);
  const pool = createPool(database.url, { max: 1 });
  try {
    const twins = { few: '66890000000', many: '66890000001' };
    // Only the member of the demonstration exists yet.
    const { rows } = await pool.query<{ member_id: string }>('select member_id from members');
    const original = rows[0]!.member_id;
    await play(pool, await twinOf(pool, original, twins.few), fewBets);
    await play(pool, await twinOf(pool, original, twins.many), manyBets);
    await pool.query('vacuum (analyze) journal_entries, member_days, bets');
    const cookies = {
      few: await cookieOf(server.url, { ...demoMember, username: twins.few }),
      many: await cookieOf(server.url, { ...demoMember, username: twins.many }),
    };
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const pages: [name: string, list: string, few: string, many: string][] = ['bet-round', 'bet-transaction'].flatMap(
      (list): typeof pages => [
        [`newest of ${list}`, list, '', ''],
        [`of ${list} from the middle`, list, `&before=${fewBets / 2}`, `&before=${manyBets / 2}`],
        [`of ${list} of one game`, list, '&game_list_id=1', '&game_list_id=1'],
        [`of ${list} of a month`, list, `&from=${day(60)}&to=${day(30)}`, `&from=${day(60)}&to=${day(30)}`],
      ],
    );
    const results: Measured[] = [];
    for (const [name, list, few, many] of pages) {
      const rate = (cookie: string, query: string) =>
        ratePerSecond(callers, async () => {
          const response = await fetch(`${server.url}/gateway/member/${list}?$limit=20${query}`, {
            headers: { cookie },
          });
          const { data } = (await response.json()) as { data?: unknown[] };
          if (!data?.length) throw new Error(`a page of the history is empty: ${response.status}`);
        });
      const measured = await sideBySide(
        `bet history of ${manyBets.toLocaleString('en')}, a page ${name}`,
        'pages/s',
        `the same of ${fewBets.toLocaleString('en')} bets`,
        { value: () => rate(cookies.many, many), reference: () => rate(cookies.few, few) },
        rounds,
      );
      results.push({ ...measured, goal: `≥ ${goal}`, isMet: measured.ratio >= goal });
    }
    return results;
  } finally {
    await pool.end();
    await server.close();
    await database.close();
  }
}
