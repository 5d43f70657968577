import { playLinesSlot } from '../../families/lines-slot/play-lines-slot.ts';
import { slotGame } from '../../families/slot/slot-game.ts';
import { snowbellExpressManifests } from './manifest.ts';
import { snowbellExpressVersions } from './maths.ts';

/** Snowbell Express: twenty lines, parcels that start free spins at three times the win. */
export const snowbellExpress = slotGame(snowbellExpressManifests, snowbellExpressVersions, playLinesSlot);
