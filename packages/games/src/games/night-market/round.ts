import { playBookSlot } from '../../families/book-slot/play-book-slot.ts';
import { slotGame } from '../../families/slot/slot-game.ts';
import { nightMarketManifests } from './manifest.ts';
import { nightMarketVersions } from './maths.ts';

/** Night Market: ten lines; the recipe book is wild and scatter, and one dish expands to fill its reels. */
export const nightMarket = slotGame(nightMarketManifests, nightMarketVersions, playBookSlot);
