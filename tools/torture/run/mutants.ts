import { createPool } from '@sabai/db';
import type { CheckName } from '../checks/checker.ts';
import { answersEarly, losesCatches, paysHalf, type SourceFault } from '../cluster/source-faults.ts';
import { operations } from '../ops/index.ts';
import { type RunOptions, runTorture, type Scene } from './run-torture.ts';

/** A deliberate fault of a whole run, and the checks of which one must notice it. */
interface Mutant {
  readonly name: string;
  readonly noticedBy: readonly CheckName[];
  /** Only in the long run. */
  readonly isSlow?: true;
  run(scene: Scene, common: Pick<RunOptions, 'seed' | 'clients' | 'directory'>): ReturnType<typeof runTorture>;
}

export interface MutantReport {
  readonly name: string;
  readonly noticedBy: string;
  readonly isNoticed: boolean;
}

async function execute(scene: Scene, statements: readonly string[]): Promise<void> {
  const pool = createPool(scene.cluster.url, { max: 1 });
  try {
    for (const statement of statements) await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/** Rounds that depend on others take long, and notice no fault sooner. */
const quickOps = operations.filter(({ waitsForOthers }) => !waitsForOthers).map(({ name }) => name);
/** No process is killed: the fault is in the games. */
const slow = { minutes: 0.4, minutesMost: 0.5, unknownLeast: 0, faultsLeast: 0, kinds: [] as const };
const short = { ops: quickOps, minutes: 0.05, minutesMost: 0.5, unknownLeast: 0, quietMs: { least: 1500, most: 2000 } };

/** Runs the load at a single server with a fault. */
async function runFaulty(
  scene: Scene,
  fault: SourceFault,
  options: RunOptions,
  { runsTables = false } = {},
): ReturnType<typeof runTorture> {
  const faulty = await scene.addServer('faulty', [fault]);
  // The first server to start runs the tables.
  if (runsTables) await Promise.all(scene.servers.map((node) => node.kill()));
  await faulty.start();
  if (runsTables) await Promise.all(scene.servers.map((node) => node.start()));
  try {
    return await runTorture(scene, { ...options, servers: [faulty] });
  } finally {
    await faulty.kill();
  }
}

/** Replaces a part of a function of the database. */
const inFunction = (name: string, says: string, saysInstead: string) =>
  `do $$ begin execute replace(pg_get_functiondef('${name}'::regproc), '${says}', '${saysInstead}'); end $$`;
const forgetsBonuses = [
  'affiliate_count_bonuses',
  'set sequence = v_last',
  'set sequence = least(sequence, v_last)',
] as const;

const mutants: readonly Mutant[] = [
  {
    name: 'a server that takes no notice of the idempotency key',
    noticedBy: ['doubled', 'unexplained'],
    run: (scene, common) =>
      runTorture(scene, { ...common, ...short, faultsLeast: 0, kinds: ['connections cut'], fault: 'key ignored' }),
  },
  {
    name: 'an answer before the commit',
    noticedBy: ['lost'],
    isSlow: true,
    run: (scene, common) =>
      runFaulty(scene, answersEarly, {
        ...common,
        ...short,
        ops: ['adjustment', 'transfer', 'vault', 'withdrawal'],
        faultsLeast: 1,
        kinds: ['server killed'],
      }),
  },
  {
    name: 'a fishing room that does not write down what was caught',
    noticedBy: ['lost'],
    isSlow: true,
    run: (scene, common) => runFaulty(scene, losesCatches, { ...common, ...slow, ops: ['adjustment', 'fishing trip'] }),
  },
  {
    name: 'a live table that pays by half a stake',
    noticedBy: ['studio differs'],
    isSlow: true,
    run: (scene, common) =>
      runFaulty(scene, paysHalf, { ...common, ...slow, ops: ['adjustment', 'live table round'] }, { runsTables: true }),
  },
  {
    name: 'a count for affiliates that deducts a bonus again with each later one',
    noticedBy: ['affiliates differ'],
    isSlow: true,
    async run(scene, common) {
      const [name, says, saysInstead] = forgetsBonuses;
      await execute(scene, [inFunction(name, says, saysInstead)]);
      try {
        const ops = ['adjustment', 'QR deposit', 'round', 'coupon', 'affiliate income'];
        return await runTorture(scene, { ...common, ...slow, ops });
      } finally {
        await execute(scene, [inFunction(name, saysInstead, says)]);
      }
    },
  },
  {
    name: 'a database that acknowledges before it is durable (synchronous_commit off)',
    noticedBy: ['lost'],
    isSlow: true,
    async run(scene, common) {
      await execute(scene, ['alter system set synchronous_commit = off', 'select pg_reload_conf()']);
      try {
        return await runTorture(scene, { ...common, ...short, faultsLeast: 1, kinds: ['PostgreSQL killed'] });
      } finally {
        await execute(scene, ['alter system reset synchronous_commit', 'select pg_reload_conf()']);
      }
    },
  },
];

/** A lucky schedule may hide a fault once, but not always. */
const attempts = 4;

/**
 * Runs each fault until it is noticed, a few times at most. The faults leave the ledger consistent but the scene unfit
 * for more runs.
 */
export async function runMutants(
  scene: Scene,
  common: Pick<RunOptions, 'seed' | 'clients' | 'directory'>,
  isShort: boolean,
  log: (line: string) => void,
): Promise<MutantReport[]> {
  const reports: MutantReport[] = [];
  for (const { name, noticedBy, run } of mutants.filter(({ isSlow }) => !(isShort && isSlow))) {
    log(`deliberate fault: ${name}`);
    let isNoticed = false;
    for (let attempt = 1; attempt <= attempts && !isNoticed; attempt++) {
      const { problems, figures, faults } = await run(scene, {
        ...common,
        seed: common.seed + 1000 * attempt + reports.length,
      });
      isNoticed = noticedBy.some((check) => (problems[check]?.length ?? 0) > 0);
      const found = Object.entries(problems).map(([check, list]) => `${check} ${list.length}`);
      log(`  ${figures.acknowledged} acknowledged, ${faults.length} faults: ${found.join(', ') || 'nothing noticed'}`);
    }
    reports.push({ name, noticedBy: noticedBy.join(' or '), isNoticed });
  }
  return reports;
}
