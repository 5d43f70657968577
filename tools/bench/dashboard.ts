import { createPool } from '@sabai/db';
import type pg from 'pg';
import { openBenchDatabase } from './measuring/database.ts';
import type { Measured } from './measuring/measure.ts';
import { atMost, median, percentile } from './measuring/measure.ts';
import { openBenchServer } from './measuring/server.ts';

const members = 10_000;
const betsOfEach = 100;
const goalMs = 100;

/** Returns a member's id for a number, in the format of the wire's identifiers. */
const idOf = (number: string) =>
  `overlay(overlay(md5((${number})::text) placing '4' from 13) placing '8' from 17)::uuid`;

/**
 * Creates a million bets of a month with their payouts, as the provider wallet API stores them, in the order of time;
 * and deposits.
 */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount, source_after,
       target_after, provider, round_ref, game_code, call, txn, posted_at, hash)
     select ${idOf('member')}, number, case number % 2 when 1 then 'bet' else 'result' end, 'key ' || number,
       case number % 2 when 1 then 'main' else 'provider:house' end, case number % 2 when 1 then 'provider:house' else 'main' end, 'THB',
       case number % 2 when 1 then 1000 else (member * 7 + number * 13) % 1950 end,
       case number % 2 when 1 then 100000 end, case number % 2 when 0 then 100000 end, 'house', 'round ' || (number + 1) / 2,
       'game-' || (member + number / 2) % 40, case number % 2 when 1 then 'bet' else 'result' end, 'txn ' || number,
       now() - interval '30 days' + interval '30 days' * ((number - 1) * $1::int + member) / (2 * $1::int * $2::int),
       sha256(convert_to(member || ' ' || number, 'UTF8'))
     from generate_series(1, 2 * $2::int) as number, generate_series(0, $1::int - 1) as member
     order by number, member`,
    [members, betsOfEach],
  );
  await pool.query(
    `insert into deposits (member_id, status, channel, currency_code, amount_minor, note, fingerprint, requested_at, succeeded_at)
     select ${idOf('number % $1::int')}, case when number % 9 = 0 then 'fail' else 'success' end,
       ('{PROMPTPAY,BANK,TRUEWALLET}'::text[])[1 + number % 3], 'THB', 50000, '', '', at,
       case when number % 9 <> 0 then at + interval '40 seconds' end
     from (select number, now() - interval '30 days' * number / 50000 as at from generate_series(1, 50000) as number) as asked`,
    [members],
  );
  await pool.query('analyze');
}

/**
 * `npm run bench -- dashboard`: measures the server's time for the dashboard over a million bets, over HTTP, and for
 * summing them up.
 */
export async function measure({ rounds = 300 } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const pool = createPool(database.url, { max: 1 });
  try {
    await fill(pool);
    const begunAt = performance.now();
    await pool.query('select figures_rebuild(time_zone) from identity_settings');
    const rebuiltMs = performance.now() - begunAt;
    await pool.query('vacuum analyze');
    const server = await openBenchServer(database.url);
    try {
      const login = await fetch(`${server.officeUrl}/gateway/staff/authentication`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.officeUrl },
        body: JSON.stringify({ strategy: 'local', username: 'admin', password: 'Sabai-Admin-1' }),
      });
      const cookie = login.headers
        .getSetCookie()
        .map((text) => text.split(';')[0])
        .join('; ');
      const ask = async (path: string): Promise<number> => {
        const before = performance.now();
        const response = await fetch(`${server.officeUrl}/gateway/staff/${path}`, { headers: { cookie } });
        const body = await response.text();
        if (!response.ok || (path === 'dashboard' && JSON.parse(body).money === null))
          throw new Error(`${path} answered ${response.status} ${body.slice(0, 200)}`);
        return performance.now() - before;
      };
      const timesOf = async (path: string) => {
        for (let warmUp = 0; warmUp < 20; warmUp++) await ask(path);
        const times: number[] = [];
        for (let round = 0; round < rounds; round++) times.push(await ask(path));
        return times;
      };
      const dashboard = await timesOf('dashboard');
      const revenue = await timesOf('report-revenue');
      const games = await timesOf('report-game');
      const bets = `${members * betsOfEach} bets`;
      return [
        atMost(`dashboard over ${bets}, 95 of 100`, percentile(dashboard, 0.95), 'ms', goalMs),
        atMost(`dashboard over ${bets}, median`, median(dashboard), 'ms', goalMs),
        atMost(`GGR and NGR by day over ${bets}, 95 of 100`, percentile(revenue, 0.95), 'ms', goalMs),
        atMost(`GGR and NGR by game over ${bets}, 95 of 100`, percentile(games, 0.95), 'ms', 500),
        atMost(`summing up ${bets} and their results anew`, rebuiltMs / 1000, 's', 120),
      ];
    } finally {
      await server.close();
    }
  } finally {
    await pool.end();
    await database.close();
  }
}
