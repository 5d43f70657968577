import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createDb, createPool, platformSecret, sql } from '@sabai/db';
import { sha256 } from '@sabai/test-support/sha256';
import { compareByTurns, type Side } from './measuring/by-turns.ts';
import { openBenchDatabase } from './measuring/database.ts';
import { load, openLine } from './measuring/http-load.ts';
import { fundMembers } from './measuring/ledger-load.ts';
import type { Measured } from './measuring/measure.ts';
import { databaseProcesses } from './measuring/processor-time.ts';
import { type BenchServer, openBenchServer } from './measuring/server.ts';
import { createPlay, provider, seatPlayers } from './wallet-door.ts';

const connections = 64;
const memberCount = 1000;
const pairs = 30;
const reference = 'a member without a bonus';
const [warmUpMs, measuredMs] = [600, 2000];

const terms = {
  model: 'turnover-lock',
  source: 'all',
  allowsFeatureBuy: false,
  maxStakeMinor: '100000',
  conversion: { kind: 'all' },
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
interface OpenSide extends Side {
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
): Promise<OpenSide> {
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
    const [plainly, bonused, depositing] = (await seatGroups(database.url, 3)) as [Players, Players, Players];
    const plain = await opened(openSide(database.url, server, plainly));
    const bonus = await opened(openSide(database.url, server, bonused, { hasBonus: true }));
    const turnover = await opened(openSide(database.url, server, depositing, { asksTurnover: true }));
    const results = [
      await compareByTurns(
        { name: 'provider wallet API, a call with an active bonus', reference },
        bonus,
        plain,
        1.1,
        rounds,
      ),
      await compareByTurns(
        { name: 'provider wallet API, a call with a deposit to stake', reference },
        turnover,
        plain,
        undefined,
        rounds,
      ),
    ];
    const base = process.env.BENCH_BASE;
    if (base === undefined) return results;
    const other = await database.empty();
    const before = await opened(openBase(base, other.url));
    const [there] = (await seatGroups(other.url, 1)) as [Players];
    const side = await opened(openSide(other.url, before, there));
    const without = {
      name: 'provider wallet API, a call without a bonus',
      reference: `the same call in ${path.basename(base)}`,
    };
    return [...results, await compareByTurns(without, plain, side, 1.02, rounds)];
  } finally {
    for (const one of open) await one.close();
    await database.close();
  }
}
