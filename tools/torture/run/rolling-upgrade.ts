import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, requireMigrated } from '@sabai/db';
import { schemaDirectory } from '@sabai/db/schema-files';
import { copySchema, expandSchema } from '@sabai/test-support/next-schema';
import type { Figures, Problems } from '../checks/checker.ts';
import type { Node } from '../cluster/cluster.ts';
import { cutsOff, type SourceFault } from '../cluster/source-faults.ts';
import { readHistory } from '../ops/history.ts';
import { operations } from '../ops/index.ts';
import { type Program, runTorture, type Scene } from './run-torture.ts';

export interface UpgradeOptions {
  readonly seed: number;
  readonly clients: number;
  readonly directory: string;
  /** Number of upgrades of both servers to the next release, and back to this one. */
  readonly rounds: number;
  readonly log: (line: string) => void;
}

export interface Exchange {
  readonly node: string;
  readonly to: 'next' | 'this';
  /** From SIGTERM to the end of the process. */
  readonly drainedMs: number;
  /** From the start to ready. */
  readonly readyMs: number;
}

export interface UpgradeReport {
  readonly problems: Problems;
  readonly figures: Figures;
  readonly exchanges: readonly Exchange[];
  /** Files executed by the migration. */
  readonly migrated: readonly string[];
  /** Number of commands with more than one attempt, and the largest number of attempts. */
  readonly repeated: number;
  readonly mostAttempts: number;
  readonly faults: readonly { readonly name: string; readonly isNoticed: boolean }[];
}

/** Operations that move money and do not depend on other players. */
const ops = operations.filter(({ waitsForOthers, isByTheClock }) => !waitsForOthers && !isByTheClock);
/** A call takes some milliseconds, so some are in progress at every moment of this time. */
const playsForMs = 700;

/** The program that requires the schema in `folder`. */
const nextRelease = (folder: string): Program => ({
  faults: [
    {
      file: '/packages/db/src/schema-files.ts',
      says: `path.join(import.meta.dirname, '..')`,
      saysInstead: JSON.stringify(folder),
    },
  ],
  env: { SABAI_MIGRATE: 'separately' },
});

async function exchange(scene: Scene, node: Node, program: Program | undefined, to: Exchange['to']): Promise<Exchange> {
  const drainedMs = await node.stop();
  const { lastEnd } = node;
  if (lastEnd?.code !== 0)
    throw new Error(`${node.name} ended with ${lastEnd?.code ?? lastEnd?.signal}:\n${node.said().slice(-2000)}`);
  scene.exchangeProgram(node, program);
  const startedAt = performance.now();
  await node.start();
  return { node: node.name, to, drainedMs, readyMs: performance.now() - startedAt };
}

interface Roll {
  readonly exchanges: Exchange[];
  readonly result: Awaited<ReturnType<typeof runTorture>>;
}

interface Steps {
  /** Each is installed on one server after the other. */
  readonly programs: readonly (readonly [Program | undefined, Exchange['to']])[];
  readonly servers: readonly Node[];
  readonly first?: () => Promise<void>;
  readonly fault?: 'key ignored' | undefined;
}

/** Exchanges the programs under load. */
async function roll(scene: Scene, { seed, clients, directory }: UpgradeOptions, steps: Steps): Promise<Roll> {
  const exchanges: Exchange[] = [];
  const result = await runTorture(scene, {
    seed,
    clients,
    directory,
    ops: ops.map(({ name }) => name),
    fault: steps.fault,
    minutes: 0,
    minutesMost: 0,
    faultsLeast: 0,
    unknownLeast: 0,
    kinds: [],
    async meanwhile() {
      await sleep(playsForMs);
      await steps.first?.();
      for (const [program, to] of steps.programs)
        for (const node of steps.servers) {
          exchanges.push(await exchange(scene, node, program, to));
          await sleep(playsForMs);
        }
    },
  });
  return { exchanges, result };
}

/** Returns calls that a process accepted and did not answer: only a retry with the same key shows their outcome. */
const cutOffIn = (historyFile: string): string[] =>
  readHistory(historyFile).flatMap((entry) =>
    entry.t === 'info' && /ECONNRESET|SOCKET|EPIPE/.test(entry.why)
      ? [`command ${entry.id} at ${entry.node}: ${entry.why}`]
      : [],
  );

/**
 * A client that sends on a connection at the moment when the server ends it has no response, and retries: HTTP/1.1
 * cannot avoid that. More than this number at one exchange are accepted calls that were dropped.
 */
const cutOffMost = 2;

/** An upgrade is no fault, so "no fault was hit" is no problem here. */
function problemsOf({ problems, historyFile }: Roll['result'], exchanges: number): Problems {
  const { 'no fault was hit': _, ...others } = problems;
  const cutOff = cutOffIn(historyFile);
  return { ...others, ...(cutOff.length > exchanges * cutOffMost ? { 'cut off': cutOff } : {}) };
}

/** A lucky schedule may hide a fault once, but not always. */
const attemptsAtFaults = 3;

/** Returns whether a fault is noticed; the scene runs this release again afterwards. */
async function tryFault(
  scene: Scene,
  options: UpgradeOptions,
  { name, program, loadFault, notices }: Fault,
): Promise<{ name: string; isNoticed: boolean }> {
  let isNoticed = false;
  for (let attempt = 1; attempt <= attemptsAtFaults && !isNoticed; attempt++) {
    const own = { ...options, seed: options.seed + 7000 * attempt + name.length };
    // The first exchange installs the fault, the second removes it.
    const programs = [...(program ? ([[program, 'this']] as const) : []), [undefined, 'this'] as const];
    const { result } = await roll(scene, own, { programs, servers: scene.servers.slice(1), fault: loadFault });
    // One noticed problem of the fault, which drops accepted calls, is enough.
    const problems = problemsOf(result, 0);
    isNoticed = notices.some((check) => (problems[check]?.length ?? 0) > 0);
  }
  options.log(`the deliberate fault "${name}" was ${isNoticed ? '' : 'not '}noticed`);
  return { name, isNoticed };
}

interface Fault {
  readonly name: string;
  readonly program?: Program;
  readonly loadFault?: 'key ignored';
  readonly notices: readonly (keyof Problems)[];
}

const withFault = (fault: SourceFault): Program => ({ faults: [fault] });

const faults: readonly Fault[] = [
  { name: 'a process that does not wait for what it has taken', program: withFault(cutsOff), notices: ['cut off'] },
  { name: 'clients that repeat with another key', loadFault: 'key ignored', notices: ['doubled', 'unexplained'] },
];

/**
 * Upgrades two servers of this release under the money load: first the schema, then one server after the other, each
 * drained first, and back to this release on the schema of the next. Every command must have a response, and the ledger
 * the acknowledged effects.
 */
export async function runUpgrade(scene: Scene, options: UpgradeOptions): Promise<UpgradeReport> {
  const { rounds, log } = options;
  const folder = mkdtempSync(path.join(scene.cluster.home, 'next-'));
  copySchema(schemaDirectory, folder);
  expandSchema(folder);
  const next = nextRelease(folder);
  const isRefused = await requireMigrated(scene.cluster.url, { directory: folder }).then(
    () => false,
    () => true,
  );
  if (!isRefused) throw new Error('the next release would start on the schema of this one');
  let migrated: string[] = [];
  const all = Array.from(
    { length: rounds },
    () =>
      [
        [next, 'next'],
        [undefined, 'this'],
      ] as const,
  ).flat();
  try {
    const { exchanges, result } = await roll(scene, options, {
      programs: all,
      servers: scene.servers,
      async first() {
        migrated = await migrate(scene.cluster.url, { directory: folder });
      },
    });
    const attempts = readHistory(result.historyFile).flatMap((entry) => ('attempts' in entry ? [entry.attempts] : []));
    log(`${exchanges.length} servers exchanged under ${result.figures.operations} commands`);
    const noticed = [];
    // On a busy machine few calls run concurrently, so a fault that drops them needs several rounds to show.
    const tried = rounds > 1 ? faults : faults.filter(({ loadFault }) => loadFault);
    for (const fault of tried) noticed.push(await tryFault(scene, options, fault));
    return {
      problems: problemsOf(result, exchanges.length),
      figures: result.figures,
      exchanges,
      migrated,
      repeated: attempts.filter((count) => count > 1).length,
      mostAttempts: Math.max(...attempts),
      faults: noticed,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
