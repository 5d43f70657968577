import { hasOnly, type InstantRules, WHOLE } from '../../families/instant/instant-game.ts';
import { choose, type Weights } from '../../families/slot/weights.ts';

export const CELLS = 9;
/** Number of equal prizes that win. */
export const ALIKE = 3;
export const TICKETS = 100_000;

/** The prizes in stakes, and the number of winning tickets of each among a hundred thousand. */
export const scratchPrizes = [
  { pays: 1, tickets: 14_000 },
  { pays: 2, tickets: 9_000 },
  { pays: 3, tickets: 4_000 },
  { pays: 5, tickets: 2_000 },
  { pays: 10, tickets: 1_000 },
  { pays: 20, tickets: 400 },
  { pays: 50, tickets: 160 },
  { pays: 100, tickets: 80 },
  { pays: 500, tickets: 10 },
  { pays: 1000, tickets: 3 },
] as const;

export interface ScratchOutcome {
  readonly [name: string]: number | readonly number[];
  /** The prize of each cell, by its index in the list. */
  readonly cells: readonly number[];
  /** The prize that appears three times, or −1. */
  readonly prize: number;
}

/** Most cells that show the same prize without winning. */
const MOST_FILLERS = ALIKE - 1;
const NO_PRIZE = -1;

const lost = TICKETS - scratchPrizes.reduce((sum, { tickets }) => sum + tickets, 0);
const prizeWeights: Weights<number> = [
  ...scratchPrizes.map(({ tickets }, place) => [place, tickets] as const),
  [NO_PRIZE, lost],
];

/** Returns the possible prizes of a losing cell, weighted by their odds: those that do not appear twice yet. */
function fillersOf(prize: number, laid: readonly number[]): Weights<number> {
  const isFree = (place: number) => place !== prize && laid.filter((other) => other === place).length < MOST_FILLERS;
  return prizeWeights.filter(([place]) => place !== NO_PRIZE && isFree(place));
}

/**
 * The ticket is drawn first; the cells show it. Three cells have its prize; the others are drawn by the odds of the
 * prizes, with at most two of each. High prizes therefore appear as rarely as they are won.
 */
export const scratchRules: InstantRules<Record<string, never>, ScratchOutcome> = {
  usual: {},
  readChoice: (params) => (hasOnly(params) ? {} : undefined),
  draw(draws) {
    const prize = choose(prizeWeights, draws.index);
    const laid: number[] = prize === NO_PRIZE ? [] : Array.from({ length: ALIKE }, () => prize);
    while (laid.length < CELLS) laid.push(choose(fillersOf(prize, laid), draws.index));
    return { cells: Array.from({ length: CELLS }, () => laid.splice(draws.index(laid.length), 1)[0]!), prize };
  },
  multiplier: (_choice, { prize }) => (prize < 0 ? 0 : scratchPrizes[prize]!.pays * WHOLE),
};
