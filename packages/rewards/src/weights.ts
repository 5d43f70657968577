import type { BasisPoints } from './basis-points.ts';

/** Where a game stands in the catalogue. */
export interface GamePlace {
  readonly code: string;
  readonly subCategory: string | null;
  readonly provider: string;
  readonly category: string;
}

/** How much of a stake counts, for whatever has a weight of its own; 0 excludes it. */
export interface Weights {
  readonly games: Readonly<Record<string, BasisPoints>>;
  readonly subCategories: Readonly<Record<string, BasisPoints>>;
  readonly providers: Readonly<Record<string, BasisPoints>>;
  readonly categories: Readonly<Record<string, BasisPoints>>;
  /** Of games that nothing above is said about. */
  readonly otherwise: BasisPoints;
}

export interface FoundWeight {
  readonly weight: BasisPoints;
  /** What has decided, so that a screen can tell. */
  readonly from: 'game' | 'sub-category' | 'provider' | 'category' | 'otherwise';
}

const own = (weights: Readonly<Record<string, BasisPoints>>, name: string | null): BasisPoints | undefined =>
  name !== null && Object.hasOwn(weights, name) ? weights[name] : undefined;

/** The weight of a game: its own, else its sub-category's, its provider's, its category's. The first that is set applies, 0 too. */
export function weightOf(weights: Weights, game: GamePlace): FoundWeight {
  const tree = [
    ['game', own(weights.games, game.code)],
    ['sub-category', own(weights.subCategories, game.subCategory)],
    ['provider', own(weights.providers, game.provider)],
    ['category', own(weights.categories, game.category)],
  ] as const;
  for (const [from, weight] of tree) if (weight !== undefined) return { weight, from };
  return { weight: weights.otherwise, from: 'otherwise' };
}
