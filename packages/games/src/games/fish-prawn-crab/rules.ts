import { odds, type TableRules } from '../../families/table/table-game.ts';
import { allThrows, countOf, pairs, type ThreeDice, throwThree } from '../../families/table/three-dice.ts';

/** The six sides of a die, 1 to 6. */
export const animals = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'tiger'] as const;
/** Pays to 1 of one animal, shown once, twice, three times; and of two animals that both show. */
export const crabPays = { single: [1, 2, 12], pair: 6 } as const;

const faceOf = (animal: string) => animals.indexOf(animal as (typeof animals)[number]) + 1;

export const crabRules: TableRules<ThreeDice> = {
  spots: [...animals, ...pairs.map(([low, high]) => `${animals[low - 1]}-${animals[high - 1]}`)],
  draw: throwThree,
  pays(spot, outcome) {
    const [first, second] = spot.split('-') as [string, string?];
    const count = countOf(outcome, faceOf(first));
    if (second === undefined) return count === 0 ? 0 : odds(crabPays.single[count - 1]!);
    return count > 0 && countOf(outcome, faceOf(second)) > 0 ? odds(crabPays.pair) : 0;
  },
  all: allThrows,
};
