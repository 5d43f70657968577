import { odds, type TableRules } from '../../families/table/table-game.ts';

export const POCKETS = 37;
/** The pockets of a European wheel, in wheel order. */
export const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;
const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const colourOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : red.has(number) ? 'red' : 'black';

const outside: Readonly<Record<string, { pays: number; holds: (number: number) => boolean }>> = {
  red: { pays: 1, holds: (number) => colourOf(number) === 'red' },
  black: { pays: 1, holds: (number) => colourOf(number) === 'black' },
  even: { pays: 1, holds: (number) => number > 0 && number % 2 === 0 },
  odd: { pays: 1, holds: (number) => number % 2 === 1 },
  low: { pays: 1, holds: (number) => number >= 1 && number <= 18 },
  high: { pays: 1, holds: (number) => number >= 19 },
  dozen1: { pays: 2, holds: (number) => number >= 1 && number <= 12 },
  dozen2: { pays: 2, holds: (number) => number >= 13 && number <= 24 },
  dozen3: { pays: 2, holds: (number) => number >= 25 },
  column1: { pays: 2, holds: (number) => number % 3 === 1 },
  column2: { pays: 2, holds: (number) => number % 3 === 2 },
  column3: { pays: 2, holds: (number) => number > 0 && number % 3 === 0 },
};

export const insideKinds = ['split', 'street', 'corner', 'line'] as const;
export type InsideKind = (typeof insideKinds)[number];

/** A spot on the lines between adjacent numbers: a chip on it covers all of them. */
export interface InsideSpot {
  readonly spot: string;
  readonly kind: InsideKind;
  readonly numbers: readonly number[];
}

const inside = (kind: InsideKind, ...numbers: readonly number[]): InsideSpot => ({
  spot: `${kind}${numbers.join('-')}`,
  kind,
  numbers,
});
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Two, three, four and six numbers; with the zero they are two, three and the first four. */
export const insideSpots: readonly InsideSpot[] = [
  ...upTo(3).map((number) => inside('split', 0, number)),
  ...upTo(36).flatMap((number) => [
    ...(number % 3 > 0 ? [inside('split', number, number + 1)] : []),
    ...(number <= 33 ? [inside('split', number, number + 3)] : []),
  ]),
  inside('street', 0, 1, 2),
  inside('street', 0, 2, 3),
  ...upTo(12).map((street) => inside('street', street * 3 - 2, street * 3 - 1, street * 3)),
  inside('corner', 0, 1, 2, 3),
  ...upTo(33).flatMap((number) =>
    number % 3 > 0 ? [inside('corner', number, number + 1, number + 3, number + 4)] : [],
  ),
  ...upTo(11).map((line) => inside('line', ...upTo(6).map((place) => (line - 1) * 3 + place))),
];
const insideNumbers = new Map(insideSpots.map(({ spot, numbers }) => [spot, numbers]));

/** Returns the pay to 1 for a number of covered numbers: as if the wheel had no zero. */
export const paysFor = (numbers: number): number => 36 / numbers - 1;

/** Returns the spot of a single number, "n17". */
export const straight = (number: number): string => `n${number}`;

export const rouletteRules: TableRules<{ number: number }> = {
  spots: [
    ...Object.keys(outside),
    ...Array.from({ length: POCKETS }, (_, number) => straight(number)),
    ...insideNumbers.keys(),
  ],
  draw: (draws) => ({ number: draws.index(POCKETS) }),
  pays(spot, { number }) {
    const group = outside[spot];
    if (group) return group.holds(number) ? odds(group.pays) : 0;
    const numbers = insideNumbers.get(spot);
    if (numbers) return numbers.includes(number) ? odds(paysFor(numbers.length)) : 0;
    return spot === straight(number) ? odds(paysFor(1)) : 0;
  },
  *all() {
    for (let number = 0; number < POCKETS; number++) yield [{ number }, 1] as const;
  },
};
