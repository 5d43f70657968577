import type { Draws } from '../../engine/draws.ts';
import { PUSH } from '../../families/table/table-game.ts';
import type { MultiplierTenThousandths } from '../../protocol/index.ts';

export const PICKED = 6;
export const HIGHEST = 45;

/** The return for each one staked, by the number of matches among the six. */
export const expressPays = [0, 0, 1, 14, 220, 6000, 100_000] as const;

export type ExpressDraw = { readonly drawn: readonly number[] };

/** Draws six of 45 numbers without replacement, in the order of the draw. */
export function drawSix(draws: Draws): ExpressDraw {
  const pool = Array.from({ length: HIGHEST }, (_, index) => index + 1);
  return { drawn: Array.from({ length: PICKED }, () => pool.splice(draws.index(pool.length), 1)[0]!) };
}

/** Returns the numbers of a line such as `3-7-12-25-31-44`, rising; undefined when it is not a line. */
export function lineOf(spot: string): number[] | undefined {
  if (!/^\d{1,2}(-\d{1,2}){5}$/.test(spot)) return undefined;
  const line = spot.split('-').map(Number);
  const isRising = line.every((number, at) => number > (line[at - 1] ?? 0) && number <= HIGHEST);
  return isRising && line.join('-') === spot ? line : undefined;
}

export const matchesOf = (line: readonly number[], { drawn }: ExpressDraw): number =>
  line.filter((number) => drawn.includes(number)).length;

export const expressPay = (line: readonly number[], draw: ExpressDraw): MultiplierTenThousandths =>
  expressPays[matchesOf(line, draw)]! * PUSH;

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** The chance of each number of matches: hypergeometric, exact. */
export const matchChances: readonly number[] = Array.from(
  { length: PICKED + 1 },
  (_, right) => (choose(PICKED, right) * choose(HIGHEST - PICKED, PICKED - right)) / choose(HIGHEST, PICKED),
);
