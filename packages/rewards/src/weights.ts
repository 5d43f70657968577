import type { BasisPoints } from './basis-points.ts';

/** A game's position in the catalogue. */
export interface GamePlace {
  readonly code: string;
  readonly subCategory: string | null;
  readonly provider: string;
  readonly category: string;
}

/** The counted share of a stake, by weight; 0 excludes it. */
export interface Weights {
  readonly games: Readonly<Record<string, BasisPoints>>;
  readonly subCategories: Readonly<Record<string, BasisPoints>>;
  readonly providers: Readonly<Record<string, BasisPoints>>;
  readonly categories: Readonly<Record<string, BasisPoints>>;
  /** For games without a weight above. */
  readonly otherwise: BasisPoints;
}

export interface FoundWeight {
  readonly weight: BasisPoints;
  /** The weight that applied, for display. */
  readonly from: 'game' | 'sub-category' | 'provider' | 'category' | 'otherwise';
}

const own = (weights: Readonly<Record<string, BasisPoints>>, name: string | null): BasisPoints | undefined =>
  name !== null && Object.hasOwn(weights, name) ? weights[name] : undefined;

/**
 * Returns the weight of a game: its own, otherwise its sub-category's, its provider's, its category's. The first that
 * is set applies, even 0.
 */
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
