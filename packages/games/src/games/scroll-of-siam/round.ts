import { playBookSlot } from '../../families/book-slot/play-book-slot.ts';
import { slotGame } from '../../families/slot/slot-game.ts';
import { scrollOfSiamManifests } from './manifest.ts';
import { scrollOfSiamVersions } from './maths.ts';

/** Scroll of Siam: ten lines; the scroll is wild and scatter, and one symbol expands to fill its reels. */
export const scrollOfSiam = slotGame(scrollOfSiamManifests, scrollOfSiamVersions, playBookSlot);
