import { spawn } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WalletDoorAnswer, WalletDoorCall } from '@sabai/contract';
import { createDb, createPool, type Db, platformSecret } from '@sabai/db';
import { createPostingLanes, trialBalance } from '@sabai/ledger';
import { sha256 } from '@sabai/test-support/sha256';
import { openBenchDatabase } from './measuring/database.ts';
import { type Line, type Loaded, load, openLine, postOf } from './measuring/http-load.ts';
import { fundMembers } from './measuring/ledger-load.ts';
import type { Measured } from './measuring/measure.ts';
import { median, ratePerSecond } from './measuring/measure.ts';
import { databaseProcesses } from './measuring/processor-time.ts';
import { openBenchServer } from './measuring/server.ts';

export const provider = 'house';
const connections = 256;
export const memberCount = 10_000;
/** Until then the engine still compiles the hot code: a new server needs half as much again for a call. */
const warmUpMs = 8000;
/** The least accepted ratio to a bare route. */
const goal = 0.35;

const usualGame = 'lotus-lanterns';

interface Player {
  readonly player: string;
  readonly session: string;
}

/** Makes each funded member a player with a newly opened game. */
export async function seatPlayers(db: Db, members: readonly string[], game = 'lotus-lanterns'): Promise<Player[]> {
  const { id: gameId } = await db.selectFrom('games').select('id').where('code', '=', game).executeTakeFirstOrThrow();
  const now = new Date();
  const later = new Date(now.getTime() + 3_600_000);
  const players: Player[] = [];
  for (let from = 0; from < members.length; from += 1000) {
    const part = members.slice(from, from + 1000);
    await db
      .insertInto('members')
      .values(
        part.map((member_id, index) => ({
          member_id,
          username: `bench${from + index}`,
          phone: `+66${800_000_000 + from + index}`,
          country_code: 'TH',
          currency_code: 'THB',
          password_hash: 'nobody logs in with this',
          ref_code: `BENCH${from + index}`,
          terms_accepted_at: now,
          phone_verified_at: now,
          created_at: now,
        })),
      )
      .execute();
    const sessions = await db
      .insertInto('game_sessions')
      .values(
        part.map((member_id) => ({
          member_id,
          provider,
          game_id: gameId,
          game_code: game,
          currency: 'THB',
          language: 'en',
          token_hash: sha256(randomBytes(24)),
          token_expires_at: later,
          opened_at: now,
          expires_at: later,
          created_at: now,
        })),
      )
      .returning(['member_id', 'session_id'])
      .execute();
    for (const { member_id, session_id } of sessions) players.push({ player: member_id, session: session_id });
  }
  return players;
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** A signed call as a provider sends it; the bare route receives the same, so that the sender's work is equal. */
function signed(secret: Buffer, path: string, fields: object): string {
  const body = JSON.stringify(fields);
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', secret).update(`POST\n${path}\n${timestamp}\n${body}`).digest('hex');
  return postOf(path, { 'x-provider': provider, 'x-timestamp': timestamp, 'x-signature': signature }, body);
}

/** Alternates bets and results: every connection takes a stake, then pays its round. */
export function createPlay(secret: Buffer, players: readonly Player[], pathOf: (call: WalletDoorCall) => string) {
  const open: ({ player: string; round: string } | undefined)[] = [];
  return async (line: Line, number: number): Promise<void> => {
    const round = open[number];
    let request: string;
    if (round) {
      open[number] = undefined;
      const result = { ...round, txn: round.round, ref: round.round, game: usualGame, currency: 'THB', amount: '95' };
      request = signed(secret, pathOf('result'), result);
    } else {
      const { player, session } = anyOf(players);
      const id = randomUUID();
      open[number] = { player, round: id };
      const bet = { player, session, round: id, txn: id, game: usualGame, currency: 'THB', amount: '100' };
      request = signed(secret, pathOf('bet'), bet);
    }
    const answer = JSON.parse(await line.ask(request)) as WalletDoorAnswer;
    if (answer.code !== 'OK') throw new Error(`the provider wallet API refuses: ${JSON.stringify(answer)}`);
  };
}

async function openBareServer(): Promise<{ port: number; pid: number; close(): Promise<void> }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('measuring/bare-server.ts', import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    port: Number(line.toString()),
    pid: child.pid!,
    async close() {
      child.kill('SIGTERM');
      await end;
    },
  };
}

/** Connects once, works, and disconnects. */
async function loadAt(
  port: number,
  work: (line: Line, number: number) => Promise<void>,
  pids: () => Promise<readonly number[]>,
): Promise<Loaded> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)));
  try {
    return await load(lines, work, { pids, warmUpMs });
  } finally {
    for (const line of lines) line.close();
  }
}

/** `npm run bench -- wallet-door`: signed calls over 256 connections, between two runs against a bare Fastify route. */
export async function measure({ rounds = 3 } = {}): Promise<Measured[]> {
  const database = await openBenchDatabase();
  const pool = createPool(database.url, { max: 16 });
  const lanePool = createPool(database.url, { max: 2, pipeline: true });
  const db = createDb(pool);
  const server = await openBenchServer(database.url, ['api']);
  const bare = await openBareServer();
  try {
    const secret = sha256(await platformSecret(db, `provider:${provider}:wallet`));
    const members = await fundMembers(db, memberCount);
    const players = await seatPlayers(db, members);
    const port = Number(new URL(server.url).port);
    const playDoor = createPlay(secret, players, (call) => `/provider/v1/${call}`);
    const playBare = createPlay(secret, players, () => '/bare');
    const lanes = createPostingLanes(lanePool);
    const post = () => {
      const key = randomUUID();
      const memberId = anyOf(members);
      const common = { memberId, provider: 'bench', currency: 'THB', amountMinor: 1n, idempotencyKey: key };
      return lanes.submit({ template: 'bet', ...common });
    };
    const bareProcesses = async () => [bare.pid];
    const doors: Loaded[] = [];
    const ratios: number[] = [];
    const bares: Loaded[] = [];
    const ledgers: number[] = [];
    bares.push(await loadAt(bare.port, playBare, bareProcesses));
    for (let round = 0; round < rounds; round++) {
      const door = await loadAt(port, playDoor, async () => [server.pid, ...(await databaseProcesses(pool))]);
      doors.push(door);
      bares.push(await loadAt(bare.port, playBare, bareProcesses));
      ratios.push((2 * door.perSecond) / (bares.at(-2)!.perSecond + bares.at(-1)!.perSecond));
      ledgers.push(await ratePerSecond(connections, post, { warmUpMs: 500, measuredMs: 2000 }));
    }
    await lanes.close();
    const { problems } = await trialBalance(db);
    if (problems.length > 0) throw new Error(`the ledger is inconsistent after the benchmark: ${problems.join('; ')}`);
    const value = median(doors.map(({ perSecond }) => perSecond));
    const common = { value, unit: 'signed calls/s', p99Ms: median(doors.map(({ p99Ms }) => p99Ms)) };
    const [doorUs, bareUs] = [doors, bares].map((loads) => median(loads.map(({ processorUs }) => processorUs)));
    return [
      {
        ...common,
        name: `provider wallet API, ${connections} connections`,
        reference: 'a bare Fastify JSON POST route, same requests',
        referenceValue: median(bares.map(({ perSecond }) => perSecond)),
        ratio: median(ratios),
        goal: `at least ${goal}`,
        isMet: median(ratios) >= goal,
      },
      {
        ...common,
        name: `provider wallet API, ${connections} connections`,
        reference: 'postings/s of the ledger alone, in process',
        referenceValue: median(ledgers),
        ratio: value / median(ledgers),
      },
      {
        name: 'provider wallet API, processor time of a call',
        value: doorUs!,
        unit: 'µs of sender, server and database',
        reference: 'a bare Fastify JSON POST route, same requests',
        referenceValue: bareUs!,
        ratio: doorUs! / bareUs!,
      },
    ];
  } finally {
    await bare.close();
    await server.close();
    await db.destroy();
    await lanePool.end();
    await database.close();
  }
}
