import { stepGame } from '../../families/steps/step-game.ts';
import { towerManifest } from './manifest.ts';
import { towerRules } from './rules.ts';

/** Tower: a tower is climbed row by row through doors, some of which are safe. */
export const tower = stepGame(towerManifest, towerRules);
