import { games, versionsOf } from '@sabai/games';
import type { VerifiableGame } from './fairness-form.ts';

/** The studio's games, all of which can be verified. */
export const verifiableGames: readonly VerifiableGame[] = Object.values(games).map((game) => ({
  code: game.manifest.code,
  title: game.manifest.title,
  rounds: game.rounds,
  hasChoices: game.rounds === 'solo' && game.choice !== undefined,
  ...(versionsOf(game).length > 1 && {
    versions: versionsOf(game).map(({ manifest: { rulesVersion, rtp } }) => ({ rulesVersion, rtp })),
  }),
  ...(game.manifest.modes.length > 1 && { modes: game.manifest.modes.map(({ id }) => id) }),
  rtpPercent: Math.round(game.manifest.rtp * 100),
}));
