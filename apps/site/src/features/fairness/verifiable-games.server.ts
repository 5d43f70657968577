import { type Game, games } from '@sabai/studio';
import type { VerifiableGame } from './fairness-form.ts';

/** The games of the house, all of which can be verified. */
export const verifiableGames: readonly VerifiableGame[] = Object.values(games).map((game) => ({
  code: game.manifest.code,
  title: game.manifest.title,
  rounds: game.rounds,
  hasChoices: game.rounds === 'solo' && game.choice !== undefined,
  ...versionsOf(game),
  ...(game.manifest.modes.length > 1 && { modes: game.manifest.modes.map(({ id }) => id) }),
  rtpPercent: Math.round(game.manifest.rtp * 100),
}));

function versionsOf(game: Game): Pick<VerifiableGame, 'versions'> {
  if (game.rounds !== 'solo' || !game.versions) return {};
  return { versions: game.versions.map(({ manifest: { rulesVersion, rtp } }) => ({ rulesVersion, rtp })) };
}
