import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, createPool, type Db } from '@sabai/db';
import { defaultJurisdiction, games, hgsPaths, type RoomGame, versionsOf } from '@sabai/games';
import { openBenchDatabase } from './measuring/database.ts';
import type { Measured } from './measuring/measure.ts';
import { databaseProcesses, parentOf, usedByFamilyMs } from './measuring/processor-time.ts';
import { openBenchServer } from './measuring/server.ts';

const everything = ['web', 'api', 'live', 'worker', 'studio', 'sandbox'];
const goalPercent = 3;
/** A started server computes chains for a while; measuring begins after this pause. */
const restMs = 70_000;

const tables = Object.values(games)
  .filter((game): game is RoomGame => game.rounds === 'shared' && game.kind !== 'sport')
  .flatMap(versionsOf);

const drawsByClock = new Set(
  tables.flatMap(({ kind, manifest, ...game }) =>
    kind === 'timed' && 'timings' in game && game.timings.everyMs ? [manifest.code] : [],
  ),
);

interface Hello {
  readonly type: string;
  readonly state: { readonly round: number };
  readonly history: readonly unknown[];
}

/** Starts a separate installation: a server with these roles, and a database server of its own. */
async function openInstallation(roles: readonly string[]) {
  const database = await openBenchDatabase();
  const server = await openBenchServer(database.url, roles);
  const pool = createPool(database.url, { max: 1 });
  const postmaster = parentOf((await databaseProcesses(pool))[0]!);
  return {
    db: createDb(pool),
    url: server.url,
    usedMs: () => usedByFamilyMs(server.pid) + usedByFamilyMs(postmaster),
    async close() {
      await pool.end();
      await server.close();
      await database.close();
    },
  };
}

/** Returns whether each table has its present chain and the next one. */
const chainsMade = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('studio_shared_chains').select('chain_id').execute()).length >= 2 * tables.length;

/** Scheduled draws may stay open for a quarter of an hour at no cost; all other started rounds have ended. */
async function isAtRest(db: Db): Promise<boolean> {
  const begun = await db
    .selectFrom('studio_shared_rounds')
    .innerJoin('studio_shared_chains as chain', 'chain.chain_id', 'studio_shared_rounds.chain_id')
    .select('chain.game_code')
    .where('phase', 'in', ['betting', 'running'])
    .execute();
  return begun.every(({ game_code }) => drawsByClock.has(game_code));
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(500);
}

const roundsWritten = async (db: Db) =>
  (await db.selectFrom('studio_shared_rounds').select('chain_id').execute()).length;

/** Returns what a player who joins a table now receives. */
async function visit(db: Db, url: string, game: RoomGame): Promise<Hello> {
  const [player, session, now] = [randomUUID(), randomUUID(), new Date()];
  const { code, rulesVersion } = game.manifest;
  await db
    .insertInto('studio_sessions')
    .values({
      player_id: player,
      session_id: session,
      play_mode: 'demo',
      game_code: code,
      rules_version: rulesVersion,
      currency: 'THB',
      language: 'en',
      jurisdiction: JSON.stringify(defaultJurisdiction),
      nick: 'bench',
      launch_token_hash: randomBytes(32),
      launch_expires_at: new Date(0),
      created_at: now,
      opened_at: now,
      demo_balance_minor: 1_000_000n,
    })
    .execute();
  const socket = new WebSocket(url.replace('http', 'ws') + hgsPaths.socket);
  try {
    return await new Promise<Hello>((resolve, reject) => {
      socket.addEventListener('open', () =>
        socket.send(JSON.stringify({ type: 'hello', session: `${player}~${session}` })),
      );
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as Hello;
        if (message.type === 'hello') resolve(message);
        if (message.type === 'error') reject(new Error(`${code}: ${data}`));
      });
      socket.addEventListener('error', () => reject(new Error(`${code}: no line`)));
    });
  } finally {
    socket.close();
  }
}

/**
 * `npm run bench -- tables [--minutes N]`: measures the cost of all tables of shared rounds without players. Two
 * installations run idle side by side, each with its own server and its own PostgreSQL, counted with every process. One
 * runs the studio with all its tables, the other everything but the studio, so that the studio's other work counts as
 * cost of the tables. At the end it verifies that the tables have run: each shows a full history and the rounds played
 * meanwhile, and none is stored.
 */
export async function measure({ minutes = 3 } = {}): Promise<Measured[]> {
  const [on, off] = [
    await openInstallation(everything),
    await openInstallation(everything.filter((role) => role !== 'studio')),
  ];
  try {
    await until(() => chainsMade(on.db));
    const rounds = new Map<RoomGame, number>();
    for (const game of tables) rounds.set(game, (await visit(on.db, on.url, game)).state.round);
    await until(() => isAtRest(on.db));
    await sleep(restMs);
    const written = await roundsWritten(on.db);
    const before = { on: on.usedMs(), off: off.usedMs() };
    const startedAt = performance.now();
    await sleep(minutes * 60_000);
    const lastedMs = performance.now() - startedAt;
    const percent = (installation: typeof on, since: number) => ((installation.usedMs() - since) / lastedMs) * 100;
    const share = { on: percent(on, before.on), off: percent(off, before.off) };
    if ((await roundsWritten(on.db)) !== written) throw new Error('a table that nobody is at has written rounds down');
    for (const game of tables) {
      const { state, history } = await visit(on.db, on.url, game);
      const goneBy = state.round - rounds.get(game)!;
      if (history.length < 80 || (goneBy < minutes && !drawsByClock.has(game.manifest.code))) {
        throw new Error(`${game.manifest.code} was not run: ${goneBy} rounds, ${history.length} in its roads`);
      }
    }
    const tablesShare = Math.max(0, share.on - share.off);
    return [
      {
        name: `${tables.length} idle tables, processor time of server and database`,
        value: tablesShare,
        unit: '% of one core',
        reference: `the same house with its studio, against ${share.off.toFixed(2)} % without`,
        referenceValue: share.on,
        ratio: share.on / share.off,
        goal: `at most ${goalPercent} %`,
        isMet: tablesShare <= goalPercent,
      },
    ];
  } finally {
    await Promise.all([on.close(), off.close()]);
  }
}
