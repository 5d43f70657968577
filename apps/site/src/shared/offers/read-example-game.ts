import type { Api } from '../api/api.ts';
import { bestCategory, type PromotionTerms } from './promotion.rules.ts';

/** A game used to illustrate the cost of the remaining turnover. */
export interface ExampleGame {
  readonly name: string;
  /** In percent, in the format of the catalogue. */
  readonly rtp: string;
}

/**
 * Returns the game with the highest RTP among those with the highest share for a promotion, or among all: the rest
 * costs least there on average.
 */
export async function readExampleGame(api: Api, rules: PromotionTerms | null): Promise<ExampleGame | null> {
  const category = rules ? bestCategory(rules) : undefined;
  if (rules && !category) return null;
  const { data } = await api('public', 'game-list').find({
    ...(category && { category }),
    $sort: { rtp: -1 },
    $limit: 5,
  });
  const game = data.find(({ is_playable, rtp }) => is_playable && rtp !== null);
  return game?.rtp ? { name: game.name, rtp: game.rtp } : null;
}
