import type { SportGame } from '../../engine/game.ts';
import type { GameManifest } from '../../protocol/index.ts';
import { drawMatchDay } from '../football/match-day.ts';
import { matchesOf } from './calendar.ts';

/** Returns a calendar of simulated match days: each is fixed by its link of the chain before it opens for bets. */
export const sportGame = (manifest: GameManifest): SportGame => ({
  rounds: 'shared',
  kind: 'sport',
  manifest,
  chain: manifest.code,
  outcome: (draws, round) =>
    drawMatchDay(
      draws,
      round,
      matchesOf(round).map(({ matrix }) => matrix),
    ),
});
