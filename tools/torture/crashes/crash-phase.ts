import { randomUUID } from 'node:crypto';
import { createPool } from '@sabai/db';
import { type CheckName, checkNames, type Problems } from '../checks/checker.ts';
import { createChance } from '../cluster/random.ts';
import { forgetsShots, forgetsStakes } from '../cluster/source-faults.ts';
import { operations } from '../ops/index.ts';
import { openProxiedNode } from '../run/proxied-node.ts';
import type { Scene } from '../run/run-torture.ts';
import { startTimeMover } from '../run/time-mover.ts';
import { type Cell, type CrashPointOptions, type CrashPointResult, crashEverywhere } from './crash-points.ts';

/** One kind of end, at many statements. */
export interface CrashRow {
  readonly what: string;
  readonly operations: number;
  readonly cells: number;
  readonly unknownOutcomes: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly problems: CrashPointResult['problems'];
}

export interface CrashReport {
  readonly rows: readonly CrashRow[];
  /** Deliberate faults, and whether they were noticed. */
  readonly faults: readonly { readonly name: string; readonly isNoticed: boolean }[];
}

/** A process takes a second to restart, so the number of kills is limited. */
const killsMost = 25;
/** Longer fishing repeats the same statements, shot by shot. */
const statementsOverSockets = 48;

/** Deliberate faults of processes that run tables, and the operation that must notice each. */
const faultsAtTables = [
  {
    name: 'a table that keeps a stake with an unknown result of its call',
    operation: 'Nova Rush round',
    fault: forgetsStakes,
  },
  {
    name: 'a fishing room that treats a shot with an unknown write result as not fired',
    operation: 'fishing trip',
    fault: forgetsShots,
  },
] as const;

const faultChecks = checkNames.filter((name) => name !== 'no fault was hit');

export type CrashPlace = 'requests' | 'sockets';

/**
 * Ends the connection, or the whole process, at the statements of every operation: at each of them once, at some a
 * second time during the caller's retry, and at some with `kill -9`. For play over a socket, only statements that name
 * the player count.
 */
export async function runCrashPoints(
  scene: Scene,
  {
    over,
    seed,
    ops,
    directory,
    log,
  }: {
    readonly over: CrashPlace;
    readonly seed: number;
    /** Names of the operations; all when empty. */
    readonly ops: readonly string[];
    readonly directory: string;
    readonly log: (line: string) => void;
  },
): Promise<CrashReport> {
  const pool = createPool(scene.cluster.url, { max: 1 });
  const { proxy, behind } = await openProxiedNode(scene);
  const common = {
    url: scene.cluster.url,
    pool,
    proxy,
    node: behind,
    looker: scene.servers.at(-1)!,
    sandboxUrl: scene.world.sandboxUrl,
    directory,
    seed,
    log,
    operations: operations.filter(
      ({ name, isOverSocket = false, isByTheClock }) =>
        isOverSocket === (over === 'sockets') && !isByTheClock && (ops.length === 0 || ops.includes(name)),
    ),
  };
  const rows: CrashRow[] = [];
  const faults: { name: string; isNoticed: boolean }[] = [];
  async function run(what: string, options: Partial<CrashPointOptions>): Promise<void> {
    log(`crash points: ${what}`);
    const { cells, figures, problems } = await crashEverywhere({ ...common, ...options });
    const { unknownOutcomes, acknowledged, lost, doubled } = figures;
    const touched = new Set(cells.map(({ operation }) => operation)).size;
    rows.push({
      what,
      operations: touched,
      cells: cells.length,
      unknownOutcomes,
      acknowledged,
      lost,
      doubled,
      problems,
    });
    log(`  ${cells.length} cells of ${touched} operations, ${lost} lost, ${doubled} doubled`);
  }
  /** A fault counts as noticed if one of these checks finds it; an unreached moment proves nothing. */
  const note = (name: string, problems: Problems, noticedBy: readonly CheckName[] = faultChecks) => {
    const found = noticedBy.filter((check) => problems[check]);
    faults.push({ name, isNoticed: found.length > 0 });
    log(`  ${name}: ${found.length > 0 ? `noticed by ${found.join(', ')}` : 'MISSED'}`);
  };
  /** Kills at these moments, one after the other, up to the limit. */
  function killsAt(share: number, kill: () => Promise<void>): Partial<CrashPointOptions> {
    const chance = createChance(seed + 1);
    let killed = 0;
    let last = Promise.resolve();
    return {
      isTried: ({ at }) => killed < killsMost && at < 30 && chance.isTrue(share),
      onReached() {
        killed++;
        last = last.then(kill);
        return last;
      },
    };
  }

  const killServer = () => behind.kill().then(() => behind.start());
  const killDatabase = () => scene.cluster.killPostgres().then(() => scene.cluster.startPostgres());

  async function overRequests(): Promise<void> {
    await run('the connection ends at each statement', {});
    const again = createChance(seed);
    await run('it ends once more while the caller repeats', {
      isTried: () => again.isTrue(0.15),
      againAfter: (chance) => chance.between(1, 8),
    });
    await run('the process is killed', killsAt(0.08, killServer));
    log('crash points: a caller that takes a new key for its repeat');
    const { problems } = await crashEverywhere({
      ...common,
      operations: operations.filter(({ name }) => name === 'round'),
      keyOf: ({ key }, attempt) => (attempt === 1 ? key : randomUUID()),
    });
    note('a caller that takes a new key for its repeat', problems, ['doubled']);
  }

  /** The server behind the proxy is the only one that runs tables; another one does the remaining work. */
  async function atTables(): Promise<void> {
    await Promise.all(scene.servers.map((node) => node.kill()));
    const clerk = await scene.cluster.addNode('clerk', {
      roles: ['api', 'live', 'worker'],
      env: () => ({ SABAI_SANDBOX_URL: scene.world.sandboxUrl }),
    });
    await clerk.start();
    const sockets = { looker: clerk, isTried: ({ at }: Cell) => at <= statementsOverSockets };
    try {
      await run('the connection ends at each statement of a bet over a socket', sockets);
      await run('the process is killed at one of a bet over a socket', { ...sockets, ...killsAt(0.1, killServer) });
      await run('PostgreSQL is killed at one of a bet over a socket', { ...sockets, ...killsAt(0.06, killDatabase) });
      await behind.kill();
      for (const { name, operation, fault } of faultsAtTables) {
        const ones = common.operations.filter((one) => one.name === operation);
        if (ones.length === 0) continue;
        log(`crash points: ${name}`);
        const faulty = await openProxiedNode(scene, [fault]);
        const { problems } = await crashEverywhere({
          ...common,
          ...sockets,
          proxy: faulty.proxy,
          node: faulty.behind,
          operations: ones,
          givesUpAfterMs: 60_000,
        });
        note(name, problems);
        await faulty.behind.kill();
        await faulty.proxy.close();
      }
    } finally {
      await clerk.kill();
      await Promise.all(scene.servers.map((node) => node.start()));
    }
  }

  // Competitions end only when time is moved.
  const timeMover = startTimeMover(scene.cluster.url);
  try {
    if (over === 'requests') await overRequests();
    else await atTables();
    return { rows, faults };
  } finally {
    await timeMover.stop();
    await behind.kill();
    await proxy.close();
    await pool.end();
  }
}
