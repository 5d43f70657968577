import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPool } from '@sabai/db';
import { startAuditor } from '../checks/auditor.ts';
import { checkAll, type Figures, type Problems } from '../checks/checker.ts';
import { waitForQuiet } from '../checks/quiet.ts';
import { type Cluster, type Node, openCluster } from '../cluster/cluster.ts';
import { createChance } from '../cluster/random.ts';
import type { SourceFault } from '../cluster/source-faults.ts';
import type { Target } from '../cluster/wire.ts';
import { type Entry, readHistory } from '../ops/history.ts';
import { castPeople, currenciesOf } from './actors.ts';
import { type DamageReport, tryDamages } from './damages.ts';
import type { Order, Plan, Report } from './load.ts';
import { createNemesis, type Fault, type FaultKind } from './nemesis.ts';
import { moveTime, startTimeMover } from './time-mover.ts';

/** Simulated outside services and two server processes that share one database. */
export interface Scene {
  readonly cluster: Cluster;
  readonly world: Node;
  readonly servers: readonly Node[];
  /** Adds a server, with deliberate faults if any are given. */
  addServer(name: string, faults?: readonly SourceFault[]): Promise<Node>;
  /** Sets the program of the server from its next start on; by default the product. */
  exchangeProgram(node: Node, program?: Program): void;
  close(logs?: string): Promise<void>;
}

/** The product with some modified files and its own settings. */
export interface Program {
  readonly faults: readonly SourceFault[];
  readonly env?: NodeJS.ProcessEnv;
}

const faultyEntry = fileURLToPath(import.meta.resolve('../cluster/faulty-server.ts'));

/** Returns the settings of a server with these deliberate faults. */
export const faulty = (faults: readonly SourceFault[]) => ({
  faultsEnv: { TORTURE_FAULTS: JSON.stringify(faults) },
  entry: faults.length > 0 ? faultyEntry : undefined,
});

/** `always` is given to every process, over and above what it needs. */
export async function openScene(serverCount = 2, always: NodeJS.ProcessEnv = {}): Promise<Scene> {
  const cluster = await openCluster();
  try {
    const servers: Node[] = [];
    // The outside services notify the first server only. Lost notifications must be queried, by it or the other one.
    const world = await cluster.addNode('world', {
      roles: ['sandbox'],
      env: () => ({ SABAI_API_URL: servers[0]!.url, ...always }),
    });
    const programs = new Map<string, Program>();
    const addServer = (name: string, faults: readonly SourceFault[] = []) => {
      programs.set(name, { faults });
      return cluster.addNode(name, {
        roles: ['api', 'live', 'worker', 'studio'],
        env: () => {
          const { faults, env } = programs.get(name)!;
          return { SABAI_SANDBOX_URL: world.sandboxUrl, ...faulty(faults).faultsEnv, ...always, ...env };
        },
        entry: () => faulty(programs.get(name)!.faults).entry,
      });
    };
    const exchangeProgram = ({ name }: Node, program: Program = { faults: [] }) => void programs.set(name, program);
    for (const name of ['first', 'second', 'third'].slice(0, serverCount)) servers.push(await addServer(name));
    // The first one migrates and fills the database.
    await servers[0]!.start();
    await Promise.all([...servers.slice(1), world].map((node) => node.start()));
    return { cluster, world, servers, addServer, exchangeProgram, close: (logs) => cluster.close(logs) };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

export interface RunOptions {
  readonly seed: number;
  readonly minutes: number;
  /**
   * The run continues beyond its minutes until this many faults have occurred and this many attempts had no response …
   */
  readonly faultsLeast: number;
  readonly unknownLeast: number;
  /** … but no longer than this. */
  readonly minutesMost: number;
  readonly clients: number;
  /** The folder of the raw history. */
  readonly directory: string;
  readonly servers?: readonly Node[];
  readonly ops?: readonly string[];
  readonly kinds?: readonly FaultKind[];
  readonly fault?: Plan['fault'];
  readonly pauseMs?: { readonly least: number; readonly most: number };
  readonly quietMs?: { readonly least: number; readonly most: number };
  readonly withDamages?: boolean;
  /** Runs under the load in place of faults; the run ends with it. */
  readonly meanwhile?: () => Promise<void>;
  readonly log?: (line: string) => void;
}

export interface RunResult {
  readonly problems: Problems;
  readonly figures: Figures;
  readonly faults: readonly Fault[];
  readonly recoveryMs: readonly number[];
  readonly snapshots: number;
  /** From the last repair until every client had its last response. */
  readonly settledMs: number;
  readonly damages: readonly DamageReport[];
  readonly historyFile: string;
}

/** After the faults stop, every command must have a response within this time. */
export const settleWithinMs = 100_000;

export const targetOf = ({ name, url, officeUrl }: Node): Target => ({ name, url, officeUrl });

interface Load {
  readonly child: ChildProcess;
  /** Resolves when all clients have started. */
  readonly playing: Promise<void>;
  settle(withinMs: number): Promise<number>;
}

function startLoad(plan: Plan): Load {
  const child = fork(path.join(import.meta.dirname, 'load.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  // Players use their own machines; on two shared cores, the servers take precedence.
  setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL);
  const settled = new Promise<number>((resolve, reject) => {
    child.on('message', (message: Report) => message.state === 'settled' && resolve(message.tookMs));
    child.on('exit', (code) => reject(new Error(`the load ended with ${code}`)));
  });
  settled.catch(() => {});
  const playing = new Promise<void>((resolve, reject) => {
    child.on('message', (message: Report) => message.state === 'playing' && resolve());
    settled.catch(reject);
  });
  const send = (order: Order) => void (child.connected && child.send(order));
  send({ plan });
  return {
    child,
    playing,
    settle(withinMs) {
      send({ settleWithinMs: withinMs });
      return settled;
    },
  };
}

/** From each kill of a single server until it was ready again. */
export const readyAgainMs = (faults: readonly Fault[]): number[] =>
  faults.filter(({ kind }) => kind === 'server killed').map(({ at, repairedAt }) => repairedAt - at);

/** From each kill to the first acknowledgement of a command sent after it, by the killed server if one was killed. */
function recoveries(history: readonly Entry[], faults: readonly Fault[]): number[] {
  const invokedAt = new Map<number, number>();
  for (const entry of history) if (entry.t === 'invoke') invokedAt.set(entry.id, entry.at);
  return faults
    .filter(({ kind }) => /killed/.test(kind))
    .flatMap(({ at, node }) => {
      const first = history.find(
        (entry) =>
          entry.t === 'ok' &&
          entry.at > at &&
          (node === undefined || entry.node === node) &&
          invokedAt.get(entry.id)! > at,
      );
      return first ? [first.at - at] : [];
    });
}

const merge = (into: Problems, name: keyof Problems, list: readonly string[]) => {
  if (list.length > 0) into[name] = [...(into[name] ?? []), ...list];
};

const lastWordsOf = ({ name, lastEnd, said: output }: Node): string =>
  `${name} has ended with ${lastEnd?.code ?? lastEnd?.signal}: ${output().slice(-2000)}`;

/**
 * Runs once in an open scene: load, nemesis and auditor concurrently, then the verdict. All servers run again when it
 * returns.
 */
export async function runTorture(scene: Scene, options: RunOptions): Promise<RunResult> {
  const { seed, minutes, minutesMost, faultsLeast, unknownLeast, clients, directory, log = () => {} } = options;
  const { cluster, world } = scene;
  const servers = options.servers ?? scene.servers;
  const historyFile = path.join(
    directory,
    `history-${seed}${options.fault ? `-${options.fault.replace(/ /g, '-')}` : ''}.jsonl`,
  );
  rmSync(historyFile, { force: true });
  const targets = servers.map(targetOf);
  // At a server without a deliberate fault, so that all actors exist before the run begins.
  const cast = await castPeople(cluster.url, targetOf(scene.servers[0]!), currenciesOf(clients), {
    playsEverywhere: true,
  });
  log(`${clients} clients begin`);
  const load = startLoad({
    ...cast,
    targets,
    sandboxUrl: world.sandboxUrl,
    historyFile,
    seed,
    ops: options.ops ?? [],
    fault: options.fault,
  });
  const auditor = startAuditor(cluster.url);
  const timeMover = startTimeMover(cluster.url);
  try {
    const nemesis = createNemesis({
      cluster,
      nodes: servers,
      chance: createChance(seed),
      ...(options.kinds ? { kinds: options.kinds } : {}),
      ...(options.pauseMs ? { pauseMs: options.pauseMs } : {}),
      ...(options.quietMs ? { quietMs: options.quietMs } : {}),
    });
    await load.playing;
    await options.meanwhile?.();
    const begunAt = Date.now();
    const unknownSoFar = () => readHistory(historyFile).filter(({ t }) => t === 'info').length;
    await nemesis.rage(() => {
      if (options.meanwhile) return true;
      const passed = (Date.now() - begunAt) / 60_000;
      if (passed < minutes) return false;
      return passed >= minutesMost || (nemesis.faults.length >= faultsLeast && unknownSoFar() >= unknownLeast);
    });
    log(`${nemesis.faults.length} faults have struck; now everything must come to its end`);
    const settledMs = await load.settle(settleWithinMs);
    await timeMover.stop();
    const pool = createPool(cluster.url, { max: 1 });
    try {
      await moveTime(pool);
      const notQuiet = await waitForQuiet(pool, log);
      const { snapshots, found } = await auditor.stop();
      const history = readHistory(historyFile);
      const memberIds = cast.actors.map(({ memberId }) => memberId);
      const { problems, figures } = await checkAll(pool, history, memberIds);
      for (const during of found) {
        for (const [name, list] of Object.entries(during)) {
          merge(
            problems,
            name as keyof Problems,
            list.map((what) => `in a snapshot: ${what}`),
          );
        }
      }
      merge(problems, 'server died', [...nemesis.deaths, ...(world.isRunning ? [] : [lastWordsOf(world)])]);
      merge(problems, 'not ended', notQuiet);
      const damages = options.withDamages ? await tryDamages(pool, history, memberIds, options.ops ?? []) : [];
      const { faults } = nemesis;
      const recoveryMs = recoveries(history, faults);
      return { problems, figures, faults, recoveryMs, snapshots, settledMs, damages, historyFile };
    } finally {
      await pool.end();
    }
  } catch (error) {
    for (const node of [...servers, world]) if (!node.isRunning) log(lastWordsOf(node));
    throw error;
  } finally {
    await timeMover.stop();
    await auditor.stop();
    load.child.kill('SIGKILL');
  }
}
