import { tableGame } from '../../families/table/table-game.ts';
import { rouletteManifest } from './manifest.ts';
import { rouletteRules } from './rules.ts';

/** European Roulette: a wheel of 37 pockets with a single zero. */
export const roulette = tableGame(rouletteManifest, rouletteRules);
