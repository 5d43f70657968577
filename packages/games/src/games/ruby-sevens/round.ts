import { playClassicSlot } from '../../families/classic-slot/play-classic-slot.ts';
import { slotGame } from '../../families/slot/slot-game.ts';
import { rubySevensManifests } from './manifest.ts';
import { rubySevensVersions } from './maths.ts';

/** Ruby Sevens: five lines on three reels, wilds that double, a wheel for a full board. */
export const rubySevens = slotGame(rubySevensManifests, rubySevensVersions, playClassicSlot);
