import { games } from '@sabai/studio';
import type { VerifiableGame } from './fairness-form.ts';

/** The games of the house, all of which can be verified. */
export const verifiableGames: readonly VerifiableGame[] = Object.values(games).map(({ rounds, manifest }) => ({
  code: manifest.code,
  title: manifest.title,
  rounds,
  rtpPercent: Math.round(manifest.rtp * 100),
}));
