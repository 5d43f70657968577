import type { Draws } from '../../engine/draws.ts';
import { hasOnly, type InstantRules, WHOLE } from '../../families/instant/instant-game.ts';

export const CELLS = 9;
/** How many alike win. */
export const ALIKE = 3;
export const TICKETS = 100_000;

/** The prizes in stakes, and how many of a hundred thousand tickets win each. */
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
  /** The prize of each cell, by its place in the list. */
  readonly cells: readonly number[];
  /** The prize that is there three times, or −1. */
  readonly prize: number;
}

function drawPrize(draws: Draws): number {
  let ticket = draws.index(TICKETS);
  for (const [prize, { tickets }] of scratchPrizes.entries()) {
    if (ticket < tickets) return prize;
    ticket -= tickets;
  }
  return -1;
}

/** The ticket is drawn first; the cells show it: three of its prize, and of every other one two at most. */
export const scratchRules: InstantRules<Record<string, never>, ScratchOutcome> = {
  usual: {},
  readChoice: (params) => (hasOnly(params) ? {} : undefined),
  draw(draws) {
    const prize = drawPrize(draws);
    const pool = scratchPrizes.flatMap((_, each) => (each === prize ? [] : [each, each]));
    const take = (from: number[]) => from.splice(draws.index(from.length), 1)[0]!;
    const laid: number[] = prize < 0 ? [] : Array.from({ length: ALIKE }, () => prize);
    while (laid.length < CELLS) laid.push(take(pool));
    return { cells: Array.from({ length: CELLS }, () => take(laid)), prize };
  },
  multiplier: (_choice, { prize }) => (prize < 0 ? 0 : scratchPrizes[prize]!.pays * WHOLE),
};
