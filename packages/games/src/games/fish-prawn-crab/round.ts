import { tableGame } from '../../families/table/table-game.ts';
import { fishPrawnCrabManifest } from './manifest.ts';
import { crabRules } from './rules.ts';

/** Fish Prawn Crab: three dice with six animals. */
export const fishPrawnCrab = tableGame(fishPrawnCrabManifest, crabRules);
