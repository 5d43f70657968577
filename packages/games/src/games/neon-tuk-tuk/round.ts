import { playClassicSlot } from '../../families/classic-slot/play-classic-slot.ts';
import { slotGame } from '../../families/slot/slot-game.ts';
import { neonTukTukManifests } from './manifest.ts';
import { neonTukTukVersions } from './maths.ts';

/** Neon Tuk-Tuk: five lines on three reels: rarer and higher than Ruby Sevens. */
export const neonTukTuk = slotGame(neonTukTukManifests, neonTukTukVersions, playClassicSlot);
