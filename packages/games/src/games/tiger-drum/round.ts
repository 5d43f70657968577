import { slotGame } from '../../families/slot/slot-game.ts';
import { playTumbleSlot } from '../../families/tumble-slot/play-tumble-slot.ts';
import { tigerDrumManifests } from './manifest.ts';
import { tigerDrumVersions } from './maths.ts';

/** Tiger Drum: six reels of two to seven rows, tumbling wins, frequent free spins. */
export const tigerDrum = slotGame(tigerDrumManifests, tigerDrumVersions, playTumbleSlot);
