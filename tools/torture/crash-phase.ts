import { randomUUID } from 'node:crypto';
import { createPool } from '@sabai/db';
import { openBehind } from './behind.ts';
import { type CrashPointOptions, type CrashPointResult, crashEverywhere } from './crash-points.ts';
import { operations } from './ops/index.ts';
import { createChance } from './random.ts';
import type { Scene } from './run-torture.ts';

/** One way to end, at many statements. */
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
  readonly isFaultNoticed: boolean;
}

/** A process takes a second to start again: so many are killed. */
const killsMost = 25;

/**
 * Ends the connection, or the whole process, at the statements of every operation: at each of them once, at some of them a
 * second time while the caller repeats, and at some with `kill -9`.
 */
export async function runCrashPoints(
  scene: Scene,
  {
    seed,
    ops,
    directory,
    log,
  }: {
    readonly seed: number;
    /** Names of the operations; all when empty. */
    readonly ops: readonly string[];
    readonly directory: string;
    readonly log: (line: string) => void;
  },
): Promise<CrashReport> {
  const pool = createPool(scene.house.url, { max: 1 });
  const { proxy, behind } = await openBehind(scene);
  const common = {
    ...{ url: scene.house.url, pool, proxy, node: behind, looker: scene.servers.at(-1)! },
    ...{ sandboxUrl: scene.world.sandboxUrl, directory, seed },
    operations: operations.filter(
      ({ name, isOverSocket, isByTheClock }) =>
        !isOverSocket && !isByTheClock && (ops.length === 0 || ops.includes(name)),
    ),
  };
  const rows: CrashRow[] = [];
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
  try {
    await run('the connection ends at each statement', {});
    const again = createChance(seed);
    await run('it ends once more while the caller repeats', {
      isTried: () => again.isTrue(0.15),
      againAfter: (chance) => chance.between(1, 8),
    });
    const kills = createChance(seed + 1);
    let killed = 0;
    await run('the process is killed', {
      isTried: ({ at }) => killed < killsMost && at < 30 && kills.isTrue(0.08),
      async onReached() {
        killed++;
        await behind.kill();
        await behind.start();
      },
    });
    log('crash points: a caller that takes a new key for its repeat');
    const { problems } = await crashEverywhere({
      ...common,
      operations: operations.filter(({ name }) => name === 'round'),
      keyOf: ({ key }, attempt) => (attempt === 1 ? key : randomUUID()),
    });
    return { rows, isFaultNoticed: (problems.doubled?.length ?? 0) > 0 };
  } finally {
    await behind.kill();
    await proxy.close();
    await pool.end();
  }
}
