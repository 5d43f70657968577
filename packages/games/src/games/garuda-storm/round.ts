import { slotGame } from '../../families/slot/slot-game.ts';
import { playTumbleSlot } from '../../families/tumble-slot/play-tumble-slot.ts';
import { garudaStormManifests } from './manifest.ts';
import { garudaStormVersions } from './maths.ts';

/** Garuda Storm: eight or more of a symbol pay anywhere, tumbling, and orbs multiply the win. */
export const garudaStorm = slotGame(garudaStormManifests, garudaStormVersions, playTumbleSlot);
