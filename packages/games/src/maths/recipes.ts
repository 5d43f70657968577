import { bookSlotReturn } from '../families/book-slot/closed-form.ts';
import type { BookSlot } from '../families/book-slot/definition.ts';
import type { ClassicSlot } from '../families/classic-slot/definition.ts';
import { classicCycle, classicFigures } from '../families/classic-slot/full-cycle.ts';
import { linesSlotReturn } from '../families/lines-slot/closed-form.ts';
import type { LinesSlot } from '../families/lines-slot/definition.ts';
import { lotusLanternsMaths } from '../games/lotus-lanterns/maths.ts';
import { mangoRichesMaths } from '../games/mango-riches/maths.ts';
import { neonTukTukMaths } from '../games/neon-tuk-tuk/maths.ts';
import { nightMarketMaths } from '../games/night-market/maths.ts';
import { rubySevensMaths } from '../games/ruby-sevens/maths.ts';
import { scrollOfSiamMaths } from '../games/scroll-of-siam/maths.ts';
import { snowbellExpressMaths } from '../games/snowbell-express/maths.ts';

/** Minimum and maximum of each symbol on one strip. */
export type Limits = Readonly<Record<string, readonly [least: number, most: number]>>;

/** The requirements for a game's strips. A state is its sets of strips: the paid spin's, then the feature's. */
export interface Recipe {
  sets: readonly (readonly Limits[])[];
  /** Groups of symbols that must be `gap` places apart. */
  apart: readonly string[];
  gap: number;
  starts: number;
  steps: number;
  enough: number;
  /** Returns the distance of a state from the requirements. */
  cost(state: readonly string[][]): number;
  figures(state: readonly string[][]): Readonly<Record<string, number>>;
  /** Returns the strips of the game. */
  current(): string[][];
}

const copy = (strips: readonly string[]) => [...strips];
const off = (value: number, wanted: number) => Math.abs(value - wanted) / wanted;

interface Wanted {
  rtp: number;
  triggerEvery: number;
  /** Share of the return that comes from the feature. */
  featureShare: number;
}

function lines(slot: LinesSlot, wanted: Wanted, limits: Limits, wilds: { base: Limits; free: Limits }): Recipe {
  const figures = (state: readonly string[][]) => {
    const [base, free] = state as [string[], string[]];
    const { rtp, triggerRate, freeSpins } = linesSlotReturn({ ...slot, strips: { base, free } });
    return { rtp, triggerEvery: 1 / triggerRate, featureShare: freeSpins / rtp };
  };
  const reels = (inner: Limits) => [0, 1, 2, 3, 4].map((reel) => (reel % 4 === 0 ? limits : { ...limits, ...inner }));
  return {
    sets: [reels(wilds.base), reels(wilds.free)],
    apart: ['S', 'W'],
    gap: 3,
    starts: 12,
    steps: 6000,
    enough: 0.012,
    figures,
    cost: (state) => near(figures(state), wanted),
    current: () => [copy(slot.strips.base), copy(slot.strips.free)],
  };
}

function near(seen: Wanted, wanted: Wanted): number {
  const { rtp, triggerEvery, featureShare } = wanted;
  return (
    60 * Math.abs(seen.rtp - rtp) +
    0.5 * off(seen.triggerEvery, triggerEvery) +
    0.5 * off(seen.featureShare, featureShare)
  );
}

function book(slot: BookSlot, wanted: Wanted): Recipe {
  const figures = (state: readonly string[][]) => {
    const { rtp, triggerRate, freeSpins } = bookSlotReturn({ ...slot, strips: { base: state[0]! } });
    return { rtp, triggerEvery: 1 / triggerRate, featureShare: freeSpins / rtp };
  };
  const limits: Limits = {
    S: [1, 3],
    A: [1, 2],
    B: [1, 3],
    D: [2, 4],
    E: [2, 5],
    K: [4, 9],
    Q: [5, 10],
    J: [5, 11],
    T: [5, 12],
  };
  return {
    sets: [Array(5).fill(limits)],
    apart: ['S', 'A', 'B', 'D', 'E', 'K', 'Q', 'J', 'T'],
    gap: 3,
    starts: 12,
    steps: 6000,
    enough: 0.012,
    figures,
    cost: (state) => near(figures(state), wanted),
    current: () => [copy(slot.strips.base)],
  };
}

/** Classic reels contain runs of a symbol, so a candidate begins with runs and is not shuffled. */
function classic(slot: ClassicSlot, wanted: { rtp: number; wheelEvery: number; hitRate: number }): Recipe {
  const figures = (state: readonly string[][]) => {
    const cycle = classicCycle({ ...slot, strips: { base: state[0]! } });
    const { rtp, hitRate, maxWin } = classicFigures(cycle);
    return { rtp, hitRate, maxWin, wheelEvery: cycle.wheelRate > 0 ? 1 / cycle.wheelRate : 1e6 };
  };
  const limits: Limits = {
    W: [1, 2],
    '7': [1, 3],
    B: [2, 4],
    E: [2, 4],
    M: [2, 5],
    P: [3, 5],
    L: [3, 5],
    C: [3, 6],
  };
  return {
    sets: [[limits, limits, limits]],
    apart: [],
    gap: 1,
    starts: 4,
    steps: 700,
    enough: 0.03,
    figures,
    cost: (state) => {
      const { rtp, hitRate, wheelEvery } = figures(state);
      return (
        60 * Math.abs(rtp - wanted.rtp) +
        0.5 * off(hitRate, wanted.hitRate) +
        0.3 * Math.min(3, off(wheelEvery, wanted.wheelEvery))
      );
    },
    current: () => [copy(slot.strips.base)],
  };
}

const lineLimits: Limits = {
  S: [1, 2],
  A: [1, 2],
  B: [2, 3],
  D: [2, 4],
  E: [3, 5],
  K: [4, 7],
  Q: [4, 7],
  J: [5, 9],
  T: [5, 9],
  N: [5, 10],
};
const fewWilds = { base: { W: [1, 2] }, free: { W: [2, 4] } } as const;
const manyWilds = { base: { W: [2, 3] }, free: { W: [2, 4] } } as const;

export const recipes: Readonly<Record<string, Recipe>> = {
  'lotus-lanterns': lines(
    lotusLanternsMaths,
    { rtp: 0.9617, triggerEvery: 63, featureShare: 0.4 },
    lineLimits,
    fewWilds,
  ),
  'snowbell-express': lines(
    snowbellExpressMaths,
    { rtp: 0.962, triggerEvery: 120, featureShare: 0.36 },
    lineLimits,
    fewWilds,
  ),
  'mango-riches': lines(mangoRichesMaths, { rtp: 0.962, triggerEvery: 95, featureShare: 0.26 }, lineLimits, manyWilds),
  'scroll-of-siam': book(scrollOfSiamMaths, { rtp: 0.963, triggerEvery: 236, featureShare: 0.39 }),
  'night-market': book(nightMarketMaths, { rtp: 0.962, triggerEvery: 165, featureShare: 0.4 }),
  'ruby-sevens': classic(rubySevensMaths, { rtp: 0.9513, wheelEvery: 1775, hitRate: 0.183 }),
  'neon-tuk-tuk': classic(neonTukTukMaths, { rtp: 0.96, wheelEvery: 900, hitRate: 0.15 }),
};
