import { tableGame } from '../../families/table/table-game.ts';
import { baccaratManifest } from './manifest.ts';
import { baccaratRules } from './rules.ts';

/** Baccarat: punto banco from a fresh shoe of eight decks. */
export const baccarat = tableGame(baccaratManifest, baccaratRules);
