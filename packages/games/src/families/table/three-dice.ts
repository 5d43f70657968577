import type { Draws } from '../../engine/draws.ts';

export interface ThreeDice {
  readonly dice: readonly number[];
  readonly [name: string]: readonly number[];
}

/** Throws three dice, each 1 to 6. */
export const throwThree = (draws: Draws): ThreeDice => ({ dice: [0, 1, 2].map(() => draws.index(6) + 1) });

/** Yields all 216 throws. */
export function* allThrows(): Iterable<readonly [ThreeDice, number]> {
  for (let throwOf = 0; throwOf < 216; throwOf++) {
    yield [{ dice: [1, 6, 36].map((place) => (Math.floor(throwOf / place) % 6) + 1) }, 1];
  }
}

/** Returns the number of dice that show a face. */
export const countOf = ({ dice }: ThreeDice, face: number): number => dice.filter((each) => each === face).length;

/** All pairs of different faces, the lower one first. */
export const pairs: readonly (readonly [number, number])[] = [1, 2, 3, 4, 5].flatMap((low) =>
  [2, 3, 4, 5, 6].filter((high) => high > low).map((high) => [low, high] as const),
);
