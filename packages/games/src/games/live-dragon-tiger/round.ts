import { timedGame, usualTimings } from '../../families/timed/timed-game.ts';
import { dragonTigerRules } from '../dragon-tiger/rules.ts';
import { liveDragonTigerManifest } from './manifest.ts';

/** Dragon Tiger as a shared table. */
export const liveDragonTiger = timedGame(liveDragonTigerManifest, dragonTigerRules, {
  timings: usualTimings,
  deal: ({ dragon, tiger }) => ({
    steps: [
      { afterMs: 300, shown: { dragon } },
      { afterMs: 1700, shown: { dragon, tiger } },
    ],
    lastsMs: 3000,
  }),
});
