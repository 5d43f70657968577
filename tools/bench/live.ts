import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createDb, createPool, type Db } from '@sabai/db';
import { type CrashClientMessage, type CrashServerMessage, defaultJurisdiction, hgsPaths } from '@sabai/games';
import { trialBalance } from '@sabai/ledger';
import { openBenchDatabase } from './measuring/database.ts';
import { fundMembers } from './measuring/ledger-load.ts';
import type { Measured } from './measuring/measure.ts';
import { type BenchServer, openBenchServer } from './measuring/server.ts';
import type { CrowdOrder, CrowdReport } from './measuring/socket-crowd.ts';
import { seatPlayers } from './wallet-door.ts';

const game = 'nova-rush';
const usualSockets = 10_000;
/** Players who bet on every round, with stakes and results through the wallet. */
const bettors = 200;
const goalP99Ms = 150;
const goalBytesPerSocket = 12 * 1024;

/** Opens sessions at the table: those with a wallet session play for money, the others watch a demo. */
async function openSessions(db: Db, players: readonly { player: string; session?: string }[]): Promise<string[]> {
  const now = new Date();
  const names: string[] = [];
  for (let from = 0; from < players.length; from += 1000) {
    const rows = players.slice(from, from + 1000).map(({ player, session }) => ({
      player_id: player,
      session_id: randomUUID(),
      play_mode: session ? 'real' : 'demo',
      game_code: game,

      currency: 'THB',
      language: 'en',
      jurisdiction: JSON.stringify(defaultJurisdiction),
      nick: player.slice(0, 6),
      launch_token_hash: randomBytes(32),
      launch_expires_at: new Date(0),
      created_at: now,
      opened_at: now,
      wallet_session: session ?? null,
      demo_balance_minor: session ? null : 1_000_000n,
    }));
    await db.insertInto('studio_sessions').values(rows).execute();
    names.push(...rows.map(({ player_id, session_id }) => `${player_id}~${session_id}`));
  }
  return names;
}

interface Settled {
  count: number;
  readonly refusals: Map<string, number>;
}

/** Bets in every betting phase and cashes out automatically at the lowest multipliers. Counts settled bets. */
function openBettor(url: string, session: string, address: string, settled: Settled): WebSocket {
  // Each has its own address, because the server limits the sockets of one address.
  const headers = { headers: { 'x-forwarded-for': address } } as unknown as string;
  const socket = new WebSocket(url.replace('http', 'ws') + hgsPaths.socket, headers);
  const send = (message: CrashClientMessage) => socket.send(JSON.stringify(message));
  const bet = () =>
    send({ type: 'bet', req: randomUUID(), panel: 0, stake: '100', autoCashOut: 101 + (settled.count % 60) });
  socket.addEventListener('open', () => send({ type: 'hello', session }));
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as CrashServerMessage;
    if (message.type === 'result') settled.count += 1;
    if (message.type === 'error') {
      const { code } = message.error;
      settled.refusals.set(code, (settled.refusals.get(code) ?? 0) + 1);
    }
    if (message.type === 'state' && message.phase === 'betting') setTimeout(bet, Math.random() * 4000);
  });
  return socket;
}

/** In a new installation the table's chain may still be in preparation: reconnects until the table responds. */
async function openTable(url: string, session: string): Promise<void> {
  for (let knocks = 0; knocks < 60; knocks++) {
    const socket = new WebSocket(url.replace('http', 'ws') + hgsPaths.socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', session }));
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent];
    socket.close();
    if ((JSON.parse(String(data)) as { type: string }).type === 'hello') return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('the table does not open');
}

/** A crowd in a separate process. */
function openCrowd() {
  const child: ChildProcess = fork(fileURLToPath(import.meta.resolve('./measuring/socket-crowd.ts')));
  const order = async (what: CrowdOrder): Promise<CrowdReport> => {
    child.send(what);
    const [report] = (await once(child, 'message')) as [CrowdReport];
    return report;
  };
  return {
    async open(url: string, path: string, sessions: readonly string[]) {
      const opened = await order({ do: 'open', port: Number(new URL(url).port), path, sessions });
      if (opened.did !== 'open' || opened.open < sessions.length) throw new Error('sockets were refused');
      if (opened.greeted < sessions.filter(Boolean).length) throw new Error(`only ${opened.greeted} were greeted`);
    },
    async measure(forMs: number) {
      const measured = await order({ do: 'measure', forMs });
      if (measured.did !== 'measure') throw new Error('the crowd measures nothing');
      if (measured.lost > 0) throw new Error(`${measured.lost} sockets were cut`);
      return measured;
    },
    async close() {
      if (!child.connected) return;
      child.send({ do: 'close' } satisfies CrowdOrder);
      await once(child, 'exit');
    },
  };
}

async function measureRaw(sockets: number, forMs: number): Promise<number> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve('./measuring/raw-broadcast.ts'))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const crowd = openCrowd();
  try {
    await crowd.open(
      `http://127.0.0.1:${String(port).trim()}`,
      '/',
      Array.from({ length: sockets }, () => ''),
    );
    return (await crowd.measure(forMs)).p99Ms;
  } finally {
    await crowd.close();
    child.kill('SIGTERM');
  }
}

const rssBytes = ({ pid }: BenchServer) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/**
 * `npm run bench -- live [--sockets N] [--minutes N]`: one process with all roles of a game serves a full crash table,
 * ten ticks a second, while players bet and are paid through the wallet. The reference is the same crowd at a server
 * that only writes the same bytes.
 */
export async function measure({
  sockets = usualSockets,
  minutes = 1,
}: {
  sockets?: number;
  minutes?: number;
} = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const pool = createPool(database.url, { max: 4 });
  const db = createDb(pool);
  const server = await openBenchServer(database.url, ['api', 'live', 'worker', 'studio'], { isInspected: true });
  const crowd = openCrowd();
  const players: WebSocket[] = [];
  try {
    const seated = await seatPlayers(db, await fundMembers(db, bettors), game);
    const betting = await openSessions(db, seated);
    const watching = await openSessions(
      db,
      Array.from({ length: sockets }, () => ({ player: `demo-${randomUUID()}` })),
    );
    await openTable(server.url, watching[0]!);
    const inspector = await server.inspect();
    let bytesPerSocket = 0;
    try {
      await inspector.heap();
      const before = rssBytes(server);
      await crowd.open(server.url, hgsPaths.socket, watching);
      await inspector.heap();
      bytesPerSocket = (rssBytes(server) - before) / sockets;
    } finally {
      inspector.close();
    }
    const settled: Settled = { count: 0, refusals: new Map() };
    for (const [at, session] of betting.entries()) {
      players.push(openBettor(server.url, session, `10.9.0.${at % 256}`, settled));
    }
    const forMs = minutes * 60_000;
    const { p99Ms, p50Ms, ticks } = await crowd.measure(forMs);
    for (const player of players) player.close();
    const { problems } = await trialBalance(db);
    if (problems.length > 0) throw new Error(`the ledger is inconsistent: ${problems.join(', ')}`);
    console.log(
      `  ${ticks} ticks heard, half of them within ${p50Ms} ms; ${settled.count} bets settled through the wallet`,
    );
    if (settled.count === 0) throw new Error(`no bet was settled: ${JSON.stringify([...settled.refusals])}`);
    await crowd.close();
    await server.close();
    const rawP99Ms = await measureRaw(sockets, Math.min(forMs, 20_000));
    return [
      {
        name: `crash room, ${sockets} sockets`,
        value: p99Ms,
        unit: 'ms p99 of a tick',
        reference: 'a raw broadcast of the same bytes',
        referenceValue: rawP99Ms,
        ratio: p99Ms / Math.max(1, rawP99Ms),
        goal: `below ${goalP99Ms} ms`,
        isMet: p99Ms < goalP99Ms,
      },
      {
        name: 'an idle connection',
        value: bytesPerSocket / 1024,
        unit: 'kB',
        reference: 'what is allowed',
        referenceValue: goalBytesPerSocket / 1024,
        ratio: bytesPerSocket / goalBytesPerSocket,
        goal: 'at most 12 kB',
        isMet: bytesPerSocket <= goalBytesPerSocket,
      },
    ];
  } finally {
    for (const player of players) player.close();
    await crowd.close();
    await server.close();
    await pool.end();
    await database.close();
  }
}
