import { randomInt, randomUUID } from 'node:crypto';
import { createPool } from '@sabai/db';
import type pg from 'pg';
import { areaUnderCurve, errorOfArea } from './measuring/area-under-curve.ts';
import { openBenchDatabase } from './measuring/database.ts';
import type { Measured } from './measuring/measure.ts';
import { openBenchServer } from './measuring/server.ts';

const warmUps = 40;
const least = 0.45;
const most = 0.55;

interface ProbeRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}
interface Endpoint {
  readonly name: string;
  /**
   * Whether its responses must be the same for members and for unknown names; otherwise only a rate limit protects it.
   */
  readonly isAlike: boolean;
  readonly ask: (name: string) => ProbeRequest;
}

const endpoints: readonly Endpoint[] = [
  {
    name: 'a login with a wrong password',
    isAlike: true,
    ask: (username) => ({
      method: 'POST',
      path: 'public/authentication',
      body: { strategy: 'local', username, password: 'Wrong-horse-42' },
    }),
  },
  {
    name: 'a forgotten password',
    isAlike: true,
    ask: (username) => ({ method: 'POST', path: 'public/forgot-password', body: { username } }),
  },
  {
    name: 'a code for a registration',
    isAlike: true,
    ask: (phone) => ({ method: 'POST', path: 'member/otp-request', body: { phone, purpose: 'register' } }),
  },
  {
    name: 'a referral code',
    isAlike: false,
    ask: (phone) => ({ method: 'GET', path: `public/check-refcode?ref_code=REF${phone}` }),
  },
];

/**
 * Creates members, and returns their phones and as many unknown ones; a member's referral code is derived from the
 * phone.
 */
async function makeMembers(pool: pg.Pool, count: number): Promise<{ somebody: string[]; nobody: string[] }> {
  const phone = (number: number) => `08${String(number).padStart(8, '0')}`;
  const [somebody, nobody] = [0, 1].map((side) =>
    Array.from({ length: count }, (_, n) => phone(10_000_000 + 2 * n + side)),
  );
  const { rows } = await pool.query<{ member_id: string }>('select member_id from members');
  for (const name of somebody!) {
    const memberId = randomUUID();
    const username = `66${name.slice(1)}`;
    await pool.query(
      `insert into members (member_id, username, phone, country_code, currency_code, password_hash, ref_code, terms_accepted_at,
         phone_verified_at)
       select $1, $3, '+' || $3, country_code, currency_code, password_hash, $4, now(), now()
       from members where member_id = $2`,
      [memberId, rows[0]!.member_id, username, `REF${name}`],
    );
    await pool.query(
      "insert into member_claims (kind, value, claimed_by) values ('username', $2, $1), ('ref_code', $3, $1)",
      [memberId, username, `REF${name}`],
    );
  }
  return { somebody: somebody!, nobody: nobody! };
}

/** Returns the constant parts of a response: names of fields and headers, status, length. */
function shapeOf(response: Response, text: string): string {
  const names = [...response.headers.keys()].sort();
  const body = JSON.parse(text) as object;
  return JSON.stringify([response.status, text.length, names, Object.keys(body).sort()]);
}

/**
 * `npm run bench -- enumeration [--rounds N]`: measures whether response times reveal that an account exists. Each
 * endpoint receives the same number of requests for members and for unknown names, in random order, each from its own
 * address. The figure is how often a member's response took longer than an unknown name's (the area under the ROC
 * curve: 0.5 reveals nothing). Status, fields, headers and length of the responses are compared as well.
 */
export async function measure({ rounds = 500 } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const pool = createPool(database.url, { max: 1 });
  // The first start creates the demonstration's member, and the second encrypts the members copied from it.
  await (await openBenchServer(database.url)).close();
  const { somebody, nobody } = await makeMembers(pool, endpoints.length * (rounds + warmUps));
  const server = await openBenchServer(database.url);
  try {
    await pool.query('update identity_settings set otp_codes_per_hour = 1000000, wrong_logins_together = 1000000');
    const timeOf = async ({ method, path, body }: ProbeRequest) => {
      const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
      const startedAt = performance.now();
      const response = await fetch(`${server.url}/gateway/${path}`, {
        method,
        headers: { 'x-forwarded-for': from, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      return { ms: performance.now() - startedAt, shape: shapeOf(response, text) };
    };
    const results: Measured[] = [];
    for (const { name, isAlike, ask } of endpoints) {
      const times = { somebody: [] as number[], nobody: [] as number[] };
      const shapes = { somebody: new Set<string>(), nobody: new Set<string>() };
      for (let turn = 0; turn < 2 * (rounds + warmUps); turn++) {
        const left = {
          somebody: rounds + warmUps - times.somebody.length,
          nobody: rounds + warmUps - times.nobody.length,
        };
        const who = randomInt(left.somebody + left.nobody) < left.somebody ? 'somebody' : 'nobody';
        const { ms, shape } = await timeOf(ask((who === 'somebody' ? somebody : nobody).pop()!));
        times[who].push(ms);
        shapes[who].add(shape);
      }
      const [a, b] = [times.somebody.slice(warmUps), times.nobody.slice(warmUps)];
      const value = areaUnderCurve(a, b);
      const areShapesAlike = [...shapes.somebody].sort().join() === [...shapes.nobody].sort().join();
      const error = errorOfArea(a.length, b.length).toFixed(3);
      console.log(`  ${name}: ${value.toFixed(3)} ±${error}`);
      results.push({
        name: `${name}, ±${error}`,
        value,
        unit: 'AUC of time',
        reference: 'nothing told',
        referenceValue: 0.5,
        ratio: value / 0.5,
        ...(isAlike && {
          goal: `${least}–${most}, answers alike`,
          isMet: value >= least && value <= most && areShapesAlike,
        }),
      });
      if (isAlike && !areShapesAlike) console.error(name, shapes);
    }
    return results;
  } finally {
    await server.close();
    await pool.end();
    await database.close();
  }
}
