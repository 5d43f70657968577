import { RandomWords, referenceLinesRound, sample, slots } from '@sabai/games/maths';
import type { Measured } from './measuring/measure.ts';

const TURNS = 3;

/**
 * Measures the simulator's spins a second on one core, compared with the plain reference that builds each board and
 * lists its wins.
 */
export async function measure({ rounds = 1_000_000 }: { rounds?: number } = {}): Promise<Measured[]> {
  const [version] = slots['lotus-lanterns']!;
  const sampler = version!.sampler(new RandomWords(), 'base');
  const reference = referenceLinesRound();
  const bySimulator = (count: number) => {
    const before = sampler.spins;
    sample(sampler, count, sampler.parts, version!.maxWin * sampler.parts);
    return sampler.spins - before;
  };
  const byReference = (count: number) => {
    let spins = 0;
    for (let round = 0; round < count; round++) spins += reference().spins;
    return spins;
  };
  bySimulator(rounds / 10);
  byReference(rounds / 100);
  const pairs = Array.from({ length: TURNS }, () => ({
    plain: perSecond(() => byReference(rounds / 40)),
    fast: perSecond(() => bySimulator(rounds)),
  }));
  const { plain, fast } = pairs.toSorted((one, other) => one.fast / one.plain - other.fast / other.plain)[1]!;
  return [
    {
      name: 'slot simulator, one core',
      value: fast,
      unit: 'spins/s',
      reference: 'plain reference',
      referenceValue: plain,
      ratio: fast / plain,
      goal: 'at least 40 times the plain reference',
      isMet: fast / plain >= 40,
    },
  ];
}

/** Measured in processor time, so that other work on the machine affects neither side. */
function perSecond(run: () => number): number {
  const before = process.cpuUsage();
  const done = run();
  const { user, system } = process.cpuUsage(before);
  return done / ((user + system) / 1e6);
}
