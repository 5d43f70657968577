import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@sabai/db';
import { startAuditor } from './auditor.ts';
import { checkAll, type Figures, type Problems } from './checker.ts';
import { type DamageReport, tryDamages } from './damages.ts';
import { type Entry, readHistory } from './history.ts';
import { type House, type Node, openHouse } from './house.ts';
import type { Order, Plan, Report } from './load.ts';
import { createNemesis, type Fault, type FaultKind } from './nemesis.ts';
import type { Actor } from './ops/stage.ts';
import { addPeople, logInMember, logInStaff, provider, seatAtGame } from './people.ts';
import { createChance } from './random.ts';
import { sendSigned, type Target } from './wire.ts';

export interface TortureOptions {
  readonly seed: number;
  readonly minutes: number;
  /** Where the raw history is kept. */
  readonly directory: string;
  readonly clients: number;
  readonly ops?: readonly string[];
  readonly kinds?: readonly FaultKind[];
  readonly fault?: Plan['fault'];
  /** Another entry of the servers, with a deliberate fault. */
  readonly entry?: string;
  /** What is done to the database once everything runs. */
  readonly statements?: readonly string[];
  /** The run goes on beyond its minutes until so many attempts had no answer, and this many kinds of fault were met … */
  readonly unknownLeast?: number;
  readonly faultsLeast?: number;
  /** … but not beyond these. */
  readonly minutesMost?: number;
  readonly pauseMs?: { readonly least: number; readonly most: number };
  readonly quietMs?: { readonly least: number; readonly most: number };
  /** Ends the run as soon as this check would fail; for deliberate faults. */
  readonly untilUnknown?: number;
  readonly withDamages?: boolean;
  readonly log?: (line: string) => void;
}

export interface TortureResult {
  readonly problems: Problems;
  readonly figures: Figures;
  readonly faults: readonly Fault[];
  readonly recoveryMs: readonly number[];
  readonly snapshots: number;
  readonly settledMs: number;
  readonly seconds: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly damages: readonly DamageReport[];
  readonly historyFile: string;
}

/** After the faults stop, every command must have its answer within this time. */
export const settleWithinMs = 60_000;
/** And every event must have reached its consumers. */
const quietWithinMs = 30_000;

const currenciesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ['THB', 'THB', 'THB', 'JPY', 'THB', 'USD', 'THB', 'VND'][index % 8]!);

const targetOf = ({ name, url, officeUrl }: Node): Target => ({ name, url, officeUrl });

async function openSessions(target: Target, secret: Buffer, tokens: readonly string[]): Promise<string[]> {
  const sessions: string[] = [];
  for (const token of tokens) {
    const answer = await sendSigned(`${target.url}/provider/v1/authenticate`, {
      secret,
      prefix: 'x',
      headers: { 'x-provider': provider },
      body: JSON.stringify({ token }),
    });
    if (answer.kind !== 'answered' || answer.body.code !== 'OK')
      throw new Error(`no session: ${JSON.stringify(answer)}`);
    sessions.push(String(answer.body.session));
  }
  return sessions;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Members with sessions, and the secrets of those who speak for the outside world. */
async function prepare(house: House, target: Target, clients: number) {
  const pool = createPool(house.url, { max: 4 });
  try {
    const people = await addPeople(pool, currenciesOf(clients));
    const secretOf = async (name: string) => {
      const { rows } = await pool.query('select value from platform_secrets where name = $1', [name]);
      return sha256(rows[0]?.value ?? '');
    };
    const wallet = await (async () => {
      for (;;) {
        const { rowCount } = await pool.query('select from platform_secrets where name = $1', [
          `provider:${provider}:wallet`,
        ]);
        if (rowCount) return secretOf(`provider:${provider}:wallet`);
        // The secret is made when the first call to the door arrives.
        await sendSigned(`${target.url}/provider/v1/balance`, {
          secret: Buffer.alloc(32),
          prefix: 'x',
          headers: { 'x-provider': provider },
          body: '{}',
        });
      }
    })();
    const webhook = (await secretOf('gateway.sandbox.webhook')).toString('hex');
    const tokens = await Promise.all(people.map((person) => logInMember(target, person)));
    const launches: string[] = [];
    for (const person of people) launches.push(await seatAtGame(pool, person));
    const sessions = await openSessions(target, wallet, launches);
    const actors: Actor[] = people.map((person, index) => ({
      ...person,
      token: tokens[index]!,
      session: sessions[index]!,
    }));
    return { actors, secrets: { wallet: wallet.toString('hex'), webhook }, staffToken: await logInStaff(target) };
  } finally {
    await pool.end();
  }
}

function startLoad(plan: Plan): { child: ChildProcess; settle(withinMs: number): Promise<number> } {
  const child = fork(path.join(import.meta.dirname, 'load.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const settled = new Promise<number>((resolve, reject) => {
    child.on('message', (message: Report) => message.state === 'settled' && resolve(message.tookMs));
    child.on('exit', (code) => reject(new Error(`the load ended with ${code}`)));
  });
  settled.catch(() => {});
  const tell = (order: Order) => void child.send(order);
  tell({ plan });
  return {
    child,
    settle(withinMs) {
      tell({ settleWithinMs: withinMs });
      return settled;
    },
  };
}

/** From each fault to the first acknowledgement of a command that was sent after it, on the node that was hit. */
function recoveries(history: readonly Entry[], faults: readonly Fault[]): number[] {
  const oks = history.filter((entry) => entry.t === 'ok');
  return faults
    .filter(({ kind }) => /killed/.test(kind))
    .flatMap(({ at, node, kind }) => {
      const first = oks.find(
        (entry) => entry.at > at && (kind === 'PostgreSQL killed' || entry.node === node) && isSentAfter(entry.id, at),
      );
      return first ? [first.at - at] : [];
    });

  function isSentAfter(id: number, at: number): boolean {
    return (invokedAt.get(id) ?? 0) > at;
  }
}
const invokedAt = new Map<number, number>();

async function waitForQuiet(url: string): Promise<string[]> {
  const pool = createPool(url, { max: 1 });
  try {
    const deadline = Date.now() + quietWithinMs;
    for (;;) {
      const { rows } = await pool.query('select count(*)::int as waiting from outbox_events where settled_at is null');
      if (rows[0].waiting === 0) return [];
      if (Date.now() > deadline) return [`${rows[0].waiting} events have not reached their consumers`];
      await sleep(200);
    }
  } finally {
    await pool.end();
  }
}

const shownSettings = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'wal_sync_method',
  'max_connections',
  'shared_buffers',
];

/** One run: a house with two servers, the load, the nemesis, the auditor, and at the end the verdict. */
export async function runTorture(options: TortureOptions): Promise<TortureResult> {
  const { seed, minutes, clients, directory, log = () => {} } = options;
  const startedAt = performance.now();
  mkdirSync(directory, { recursive: true });
  const historyFile = path.join(directory, `history-${seed}.jsonl`);
  rmSync(historyFile, { force: true });
  const house = await openHouse();
  let load: ReturnType<typeof startLoad> | undefined;
  try {
    const world = await house.addNode('world', { roles: ['sandbox'], env: { SABAI_API_URL: 'http://127.0.0.1:9' } });
    const env = { SABAI_SANDBOX_URL: world.sandboxUrl };
    const node = (name: string) =>
      house.addNode(name, {
        roles: ['api', 'live', 'worker'],
        env,
        ...(options.entry ? { entry: options.entry } : {}),
      });
    const nodes = [await node('first'), await node('second')];
    await nodes[0]!.start();
    await Promise.all([nodes[1]!.start(), world.start()]);
    const targets = nodes.map(targetOf);
    const prepared = await prepare(house, targets[0]!, clients);
    const pool = createPool(house.url, { max: 2 });
    for (const statement of options.statements ?? []) await pool.query(statement);
    const { rows } = await pool.query('select name, setting, unit from pg_settings where name = any($1)', [
      shownSettings,
    ]);
    const { rows: version } = await pool.query('show server_version');
    await pool.end();
    const settings = {
      PostgreSQL: version[0].server_version,
      'Node.js': process.versions.node,
      ...Object.fromEntries(rows.map(({ name, setting, unit }) => [name, unit ? `${setting} ${unit}` : setting])),
    };
    log(`two servers run, ${clients} clients begin`);

    const plan: Plan = {
      ...prepared,
      targets,
      sandboxUrl: world.sandboxUrl,
      historyFile,
      seed,
      ops: options.ops ?? [],
      fault: options.fault,
    };
    load = startLoad(plan);
    const auditor = startAuditor(house.url);
    const nemesis = createNemesis({
      house,
      nodes,
      chance: createChance(seed),
      ...(options.kinds ? { kinds: options.kinds } : {}),
      ...(options.pauseMs ? { pauseMs: options.pauseMs } : {}),
      ...(options.quietMs ? { quietMs: options.quietMs } : {}),
    });
    const begunAt = Date.now();
    const { unknownLeast = 1, faultsLeast = 1, minutesMost = minutes * 3 } = options;
    const unknownSoFar = () => readHistory(historyFile).filter(({ t }) => t === 'info').length;
    const isOver = () => {
      const passed = (Date.now() - begunAt) / 60_000;
      if (passed < minutes) return false;
      return passed >= minutesMost || (nemesis.faults.length >= faultsLeast && unknownSoFar() >= unknownLeast);
    };
    await nemesis.rage(isOver);
    log(`${nemesis.faults.length} faults; now everything must come to its end`);
    const settledMs = await load.settle(settleWithinMs);
    const notQuiet = await waitForQuiet(house.url);
    const { snapshots, found } = await auditor.stop();

    const history = readHistory(historyFile);
    invokedAt.clear();
    for (const entry of history) if (entry.t === 'invoke') invokedAt.set(entry.id, entry.at);
    const memberIds = prepared.actors.map(({ memberId }) => memberId);
    const verdictPool = createPool(house.url, { max: 1 });
    try {
      const { problems, figures } = await checkAll(verdictPool, history, memberIds);
      for (const during of found) {
        for (const [kind, list] of Object.entries(during)) {
          const name = kind as keyof Problems;
          problems[name] = [...(problems[name] ?? []), ...list.map((what) => `in a snapshot: ${what}`)];
        }
      }
      if (nemesis.deaths.length > 0) problems['server died'] = [...nemesis.deaths];
      if (notQuiet.length > 0) problems['not ended'] = [...(problems['not ended'] ?? []), ...notQuiet];
      const damages = options.withDamages ? await tryDamages(verdictPool, history, memberIds) : [];
      return {
        problems,
        figures,
        faults: nemesis.faults,
        recoveryMs: recoveries(history, nemesis.faults),
        snapshots,
        settledMs,
        seconds: (performance.now() - startedAt) / 1000,
        settings,
        damages,
        historyFile,
      };
    } finally {
      await verdictPool.end();
    }
  } finally {
    load?.child.kill('SIGKILL');
    await house.close(path.join(directory, `logs-${seed}`));
  }
}
