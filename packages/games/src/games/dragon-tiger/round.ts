import { tableGame } from '../../families/table/table-game.ts';
import { dragonTigerManifest } from './manifest.ts';
import { dragonTigerRules } from './rules.ts';

/** Dragon Tiger: one card each, the higher one wins. */
export const dragonTiger = tableGame(dragonTigerManifest, dragonTigerRules);
