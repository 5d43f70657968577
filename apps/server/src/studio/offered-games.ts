import { type GameOffer, games, versionsOf } from '@sabai/games';
import { factsOf } from './rounds/open-game.ts';

/** Returns the games for operators, from the same manifests as lobby, rules and rounds. */
export const offeredGames = (): GameOffer[] =>
  Object.values(games)
    .flatMap((game) => versionsOf(game))
    .map(({ manifest }) => {
      const { studio, category, tags, rulesVersion, modes, rounds, supportsDemo } = manifest;
      return { ...factsOf(manifest), studio, category, tags, rulesVersion, modes, rounds, supportsDemo };
    });
