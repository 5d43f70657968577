import { odds, type TableRules } from '../../families/table/table-game.ts';
import { allThrows, countOf, pairs, type ThreeDice, throwThree } from '../../families/table/three-dice.ts';

export const faces = [1, 2, 3, 4, 5, 6] as const;
/** Pays of totals to 1; 3 and 18 are triples, not totals. */
export const totalPays: Readonly<Record<number, number>> = {
  4: 60,
  5: 30,
  6: 17,
  7: 12,
  8: 8,
  9: 6,
  10: 6,
  11: 6,
  12: 6,
  13: 8,
  14: 12,
  15: 17,
  16: 30,
  17: 60,
};
export const totals = Object.keys(totalPays).map(Number);
export const sicBoPays = { anyTriple: 30, triple: 180, double: 11, pair: 6, single: [1, 2, 3] } as const;

const isTriple = ({ dice }: ThreeDice) => dice.every((die) => die === dice[0]);
const totalOf = ({ dice }: ThreeDice) => dice.reduce((sum, die) => sum + die, 0);

export const sicBoRules: TableRules<ThreeDice> = {
  spots: [
    'big',
    'small',
    'anyTriple',
    ...faces.map((face) => `single${face}`),
    ...faces.map((face) => `double${face}`),
    ...faces.map((face) => `triple${face}`),
    ...totals.map((total) => `total${total}`),
    ...pairs.map(([low, high]) => `pair${low}${high}`),
  ],
  draw: throwThree,
  pays(spot, outcome) {
    const total = totalOf(outcome);
    if (spot === 'big') return !isTriple(outcome) && total >= 11 ? odds(1) : 0;
    if (spot === 'small') return !isTriple(outcome) && total <= 10 ? odds(1) : 0;
    if (spot === 'anyTriple') return isTriple(outcome) ? odds(sicBoPays.anyTriple) : 0;
    const [, kind, digits] = /^([a-z]+)(\d+)$/.exec(spot)!;
    if (kind === 'total') return total === Number(digits) ? odds(totalPays[total]!) : 0;
    const [first, second] = [...digits!].map(Number) as [number, number];
    const count = countOf(outcome, first);
    if (kind === 'single') return count === 0 ? 0 : odds(sicBoPays.single[count - 1]!);
    if (kind === 'double') return count >= 2 ? odds(sicBoPays.double) : 0;
    if (kind === 'triple') return count === 3 ? odds(sicBoPays.triple) : 0;
    return count > 0 && countOf(outcome, second) > 0 ? odds(sicBoPays.pair) : 0;
  },
  all: allThrows,
};
