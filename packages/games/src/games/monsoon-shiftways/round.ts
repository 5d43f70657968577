import { slotGame } from '../../families/slot/slot-game.ts';
import { playTumbleSlot } from '../../families/tumble-slot/play-tumble-slot.ts';
import { monsoonShiftwaysManifests } from './manifest.ts';
import { monsoonShiftwaysVersions } from './maths.ts';

/**
 * Monsoon ShiftWays: six reels of two to seven rows, tumbling wins, a multiplier that never decreases in the feature.
 */
export const monsoonShiftways = slotGame(monsoonShiftwaysManifests, monsoonShiftwaysVersions, playTumbleSlot);
