import { type GameOffer, games, versionsOf } from '@sabai/games';
import { factsOf } from './rounds/open-game.ts';

/** What operators can offer, by the same manifests that lobby, rules and rounds go by. */
export const offeredGames = (): GameOffer[] =>
  Object.values(games)
    .flatMap((game) => versionsOf(game))
    .map(({ manifest }) => {
      const { studio, category, tags, rulesVersion, modes, rounds, supportsDemo } = manifest;
      return { ...factsOf(manifest), studio, category, tags, rulesVersion, modes, rounds, supportsDemo };
    });
