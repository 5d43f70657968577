import { playLinesSlot } from '../../families/lines-slot/play-lines-slot.ts';
import { slotGame } from '../../families/slot/slot-game.ts';
import { lotusLanternsManifests } from './manifest.ts';
import { lotusLanternsVersions } from './maths.ts';

/** Lotus Lanterns: twenty lines, wild lotuses on the inner reels, lanterns that start free spins at twice the win. */
export const lotusLanterns = slotGame(lotusLanternsManifests, lotusLanternsVersions, playLinesSlot);
