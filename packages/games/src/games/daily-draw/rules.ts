import type { TableRules } from '../../families/table/table-game.ts';
import { PUSH } from '../../families/table/table-game.ts';

/** Three digits are drawn for the top and two for the bottom. */
export type DailyDraw = { readonly top: readonly number[]; readonly bottom: readonly number[] };

/** The return for each one staked. */
export const dailyPays = {
  straight3: 900,
  /** By the number of different orders of the digits: 6 for three digits, 3 for a pair, 1 for three of a kind. */
  any3: { 6: 150, 3: 300, 1: 900 },
  top2: 92,
  bottom2: 92,
  runTop: 3.4,
  runBottom: 4.8,
} as const;

const numbers = (digits: number) =>
  Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'));
const sorted = (number: string) => [...number].sort().join('');

/** A number for "any order" is written with its digits in rising order, once. */
const anyNumbers = [...new Set(numbers(3).map(sorted))];

/** Returns the number of different orders of the digits of a number. */
export function ordersOf(number: string): 1 | 3 | 6 {
  const different = new Set(number).size;
  return different === 3 ? 6 : different === 2 ? 3 : 1;
}

function pays(spot: string, { top, bottom }: DailyDraw): number {
  const [kind, number] = spot.split(':') as [keyof typeof dailyPays, string];
  const [drawnTop, drawnBottom] = [top.join(''), bottom.join('')];
  switch (kind) {
    case 'straight3':
      return number === drawnTop ? dailyPays.straight3 : 0;
    case 'any3':
      return number === sorted(drawnTop) ? dailyPays.any3[ordersOf(number)] : 0;
    case 'top2':
      return number === drawnTop.slice(1) ? dailyPays.top2 : 0;
    case 'bottom2':
      return number === drawnBottom ? dailyPays.bottom2 : 0;
    case 'runTop':
      return drawnTop.includes(number) ? dailyPays.runTop : 0;
    case 'runBottom':
      return drawnBottom.includes(number) ? dailyPays.runBottom : 0;
  }
}

/** Daily 3D/2D: bets on numbers of three digits, of two, and single ones, in a draw every quarter of an hour. */
export const dailyDrawRules: TableRules<DailyDraw> = {
  spots: [
    ...numbers(3).map((number) => `straight3:${number}`),
    ...anyNumbers.map((number) => `any3:${number}`),
    ...numbers(2).map((number) => `top2:${number}`),
    ...numbers(2).map((number) => `bottom2:${number}`),
    ...numbers(1).map((number) => `runTop:${number}`),
    ...numbers(1).map((number) => `runBottom:${number}`),
  ],
  draw(draws) {
    const digit = () => draws.index(10);
    return { top: [digit(), digit(), digit()], bottom: [digit(), digit()] };
  },
  pays: (spot, outcome) => Math.round(pays(spot, outcome) * PUSH),
  most(spot) {
    const [kind, number] = spot.split(':') as [keyof typeof dailyPays, string];
    return Math.round((kind === 'any3' ? dailyPays.any3[ordersOf(number)] : dailyPays[kind]) * PUSH);
  },
  // Top and bottom are independent: it is enough to count all of one with any of the other.
  *all() {
    for (const number of numbers(3)) {
      for (const end of numbers(2)) yield [{ top: Array.from(number, Number), bottom: Array.from(end, Number) }, 1];
    }
  },
};
