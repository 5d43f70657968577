import { createPool } from '@sabai/db';
import { checkBooks } from '../checks/checker.ts';
import { createChance } from '../cluster/random.ts';
import { holdsNobodyUp } from '../races/races.ts';
import { castPeople } from '../run/actors.ts';
import { openProxiedNode } from '../run/proxied-node.ts';
import { openScene, targetOf } from '../run/run-torture.ts';
import { type PairStep, pairSteps } from './pair-steps.ts';
import { type PairOptions, type PairReport, tryPairs } from './pairs.ts';

export interface PairPhaseReport extends PairReport {
  readonly isFaultNoticed: boolean;
}

/** A pair whose result shows that neither command is blocked by the other. */
export const faultyPair = ['staff debit', 'into the vault'].map((name) =>
  pairSteps.find((step) => step.name === name),
) as unknown as readonly [PairStep, PairStep];

/** Runs every pair in random order, each with its share of the time, and each command with its own retry. */
export async function runPairs(seed: number, until: number, log: (line: string) => void): Promise<PairPhaseReport> {
  const scene = await openScene(1);
  const pool = createPool(scene.cluster.url, { max: 2, applicationName: 'looker-on' });
  const { proxy, behind } = await openProxiedNode(scene);
  try {
    const targets = scene.servers.map(targetOf);
    const { actors, ...people } = await castPeople(scene.cluster.url, targets[0]!, Array<string>(3).fill('THB'));
    const cast = { ...people, targets, pool, sandboxUrl: scene.world.sandboxUrl };
    const common = { cast, proxy, behind, other: scene.servers[0]!, log };
    const run = (actor: number, options: Pick<PairOptions, 'pairs' | 'isSame' | 'until' | 'chance'>) =>
      tryPairs({ ...common, actor: actors[actor]!, ...options });
    const chance = createChance(seed);
    const pairs = pairSteps
      .flatMap((held) => pairSteps.map((free) => ({ pair: [held, free] as const, order: chance.next() })))
      .sort((a, b) => a.order - b.order)
      .map(({ pair }) => pair);
    const same = await run(0, { pairs: pairSteps.map((step) => [step, step] as const), isSame: true });
    const different = await run(1, { pairs, until, chance });
    const violations = Object.entries(await checkBooks(pool)).map(([name, list]) => `${name}: ${list[0]}`);
    for (const statement of holdsNobodyUp) await pool.query(statement);
    const faulty = await run(2, { pairs: [faultyPair] });
    return {
      pairs: same.pairs + different.pairs,
      interleavings: same.interleavings + different.interleavings,
      inAll: same.inAll + different.inAll,
      waited: same.waited + different.waited,
      found: [...same.found, ...different.found, ...violations],
      isFaultNoticed: faulty.found.length > 0,
    };
  } finally {
    await behind.kill();
    await proxy.close();
    await pool.end();
    await scene.close();
  }
}
