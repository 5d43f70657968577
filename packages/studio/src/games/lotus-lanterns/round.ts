import { assertMode, type SoloGame } from '../../engine/game.ts';
import { playLinesSlot } from '../../families/lines-slot/play-lines-slot.ts';
import { lotusLanternsManifest as manifest } from './manifest.ts';
import { lotusLanternsMaths } from './maths.ts';

/** Lotus Lanterns: twenty lines, wild lotuses on the inner reels, lanterns that open free spins at twice the win. */
export const lotusLanterns: SoloGame = {
  rounds: 'solo',
  manifest,
  play(draws, stakeMinor, mode) {
    assertMode(manifest, mode);
    return playLinesSlot(lotusLanternsMaths, draws, stakeMinor);
  },
};
