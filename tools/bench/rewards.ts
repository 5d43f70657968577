import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createDb, createPool, platformSecret, sql } from '@sabai/db';
import { openBenchDatabase } from './measuring/database.ts';
import { load, openLine } from './measuring/http-load.ts';
import { fundMembers } from './measuring/ledger-load.ts';
import { type Measured, median } from './measuring/measure.ts';
import { databaseProcesses } from './measuring/processor-time.ts';
import { type BenchServer, openBenchServer } from './measuring/server.ts';
import { createPlay, provider, seatPlayers, sha256 } from './wallet-door.ts';

const connections = 64;
const memberCount = 1000;
const pairs = 30;
const [warmUpMs, measuredMs] = [600, 2000];

const terms = {
  ...{
    model: 'turnover-lock',
    source: 'all',
    allowsFeatureBuy: false,
    maxStakeMinor: '100000',
    conversion: { kind: 'all' },
  },
  weights: {
    games: {},
    subCategories: {},
    providers: {},
    categories: { slots: 10_000, 'live-casino': 1000 },
    otherwise: 10_000,
  },
};

/** Gives these members an active bonus that no load can complete. */
async function grantBonuses(pool: ReturnType<typeof createPool>, members: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into offers (kind, type, state, created_at) values ('promotion', 'manual', 'draft', now()) returning id`,
  );
  const { id } = rows[0]!;
  await pool.query(
    `insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at)
     values ($1, 1, '{}', '{}', now(), now() + interval '1 year', '', now())`,
    [id],
  );
  await pool.query(
    `insert into grants (member_id, offer_id, version, natural_key, state, currency_code, bonus_minor, deposit_minor, target_minor, terms,
       terms_hash, locale, text, inputs, received_at, activated_at, expires_at)
     select member_id, $2, 1, 'bench', 'active', 'THB', 100000, 100000, 1000000000000000, $3::jsonb, '', 'en', '{"title": "Bench"}', '{}',
       now(), now(), now() + interval '1 year' from unnest($1::uuid[]) as member_id`,
    [members, id, JSON.stringify(terms)],
  );
}

type Players = Awaited<ReturnType<typeof seatPlayers>>;

/** Members of one kind at a provider wallet API. */
interface Side {
  /** Processor time of sender, server and database for a call, in microseconds. */
  measure(): Promise<number>;
  close(): Promise<void>;
}

/** Creates the given number of groups of members, funded and at a game. */
async function seatGroups(databaseUrl: string, groups: number): Promise<Players[]> {
  const db = createDb(createPool(databaseUrl, { max: 4 }));
  try {
    const players = await seatPlayers(db, await fundMembers(db, memberCount * groups));
    return Array.from({ length: groups }, (_, at) => players.slice(at * memberCount, (at + 1) * memberCount));
  } finally {
    await db.destroy();
  }
}

async function openSide(
  databaseUrl: string,
  server: BenchServer,
  players: Players,
  { hasBonus = false, asksTurnover = false } = {},
): Promise<Side> {
  const pool = createPool(databaseUrl, { max: 4 });
  const db = createDb(pool);
  const secret = sha256(await platformSecret(db, `provider:${provider}:wallet`));
  const members = players.map(({ player }) => player);
  if (hasBonus) await grantBonuses(pool, members);
  if (asksTurnover)
    await sql`insert into wallet_turnovers (member_id, wallet, currency_code, target_minor)
      select member_id, 'main', 'THB', 1000000000000000 from unnest(${members}::uuid[]) as member_id`.execute(db);
  const play = createPlay(secret, players, (call) => `/provider/v1/${call}`);
  const { port } = new URL(server.url);
  return {
    // New connections each time: the server closes idle ones while the other side is measured.
    async measure() {
      const lines = await Promise.all(Array.from({ length: connections }, () => openLine(Number(port))));
      const pids = async () => [server.pid, ...(await databaseProcesses(pool))];
      const { processorUs } = await load(lines, play, { warmUpMs, measuredMs, pids });
      for (const line of lines) line.close();
      return processorUs;
    },
    close: () => db.destroy(),
  };
}

/** Returns the upper end of the 95 % interval of a mean. */
function upperBound(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  // Student's t of 29 degrees of freedom; for more pairs it is slightly too strict.
  return mean + 2.045 * Math.sqrt(variance / values.length);
}

/**
 * Measures both sides alternately, at least 30 times. The upper end of the interval of their ratio is compared with the
 * goal (decision M1).
 */
async function compare(
  name: string,
  side: Side,
  reference: Side,
  most: number | undefined,
  count: number,
): Promise<Measured> {
  const found: [number, number][] = [];
  for (let pair = 0; pair < count; pair++) {
    // Alternates the order, so that neither side has the warmer machine.
    const [first, second] = pair % 2 === 0 ? [side, reference] : [reference, side];
    const [one, other] = [await first.measure(), await second.measure()];
    found.push(pair % 2 === 0 ? [one, other] : [other, one]);
  }
  const bound = upperBound(found.map(([value, base]) => value / base));
  return {
    ...{ name, value: median(found.map(([value]) => value)), unit: 'µs of sender, server and database' },
    ...{
      reference: `a member without a bonus; ${count} pairs, upper end of 95 %`,
      referenceValue: median(found.map(([, base]) => base)),
    },
    ratio: bound,
    ...(most !== undefined && { goal: `at most ${most}`, isMet: bound <= most }),
  };
}

/**
 * Opens the provider wallet API of another checkout of this repository, such as the commit before a change, with its
 * own database.
 */
async function openBase(directory: string, databaseUrl: string) {
  const migrated = spawnSync(process.execPath, ['apps/server/src/migrate.ts'], {
    cwd: directory,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (migrated.status !== 0) throw new Error('the database of the other checkout could not be made');
  return openBenchServer(databaseUrl, ['api'], { start: path.join(directory, 'apps/server/src/start.ts') });
}

/**
 * `npm run bench -- rewards`: measures the cost of an active bonus, and of a deposit with turnover, for a call of the
 * provider wallet API. With `BENCH_BASE` naming another checkout, also the cost of a call without either compared with
 * that checkout.
 */
export async function measure({ rounds = pairs } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const server = await openBenchServer(database.url, ['api']);
  const open: { close(): Promise<void> }[] = [server];
  const opened = async <T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> => {
    const one = await opening;
    open.unshift(one);
    return one;
  };
  try {
    const [plainly, bonused, asked] = (await seatGroups(database.url, 3)) as [Players, Players, Players];
    const plain = await opened(openSide(database.url, server, plainly));
    const bonus = await opened(openSide(database.url, server, bonused, { hasBonus: true }));
    const turnover = await opened(openSide(database.url, server, asked, { asksTurnover: true }));
    const results = [
      await compare('wallet door, a call with an active bonus', bonus, plain, 1.1, rounds),
      await compare('wallet door, a call with a deposit to stake', turnover, plain, undefined, rounds),
    ];
    const base = process.env.BENCH_BASE;
    if (base === undefined) return results;
    const other = await database.empty();
    const before = await opened(openBase(base, other.url));
    const [there] = (await seatGroups(other.url, 1)) as [Players];
    const side = await opened(openSide(other.url, before, there));
    const without = await compare('wallet door, a call without a bonus', plain, side, 1.02, rounds);
    return [
      ...results,
      { ...without, reference: `the same call in ${path.basename(base)}; ${rounds} pairs, upper end of 95 %` },
    ];
  } finally {
    for (const one of open) await one.close();
    await database.close();
  }
}
