import { playLinesSlot } from '../../families/lines-slot/play-lines-slot.ts';
import { slotGame } from '../../families/slot/slot-game.ts';
import { mangoRichesManifests } from './manifest.ts';
import { mangoRichesVersions } from './maths.ts';

/** Mango Riches: ten lines, many wild mangoes, free spins at twice the win. */
export const mangoRiches = slotGame(mangoRichesManifests, mangoRichesVersions, playLinesSlot);
