import { stepGame } from '../../families/steps/step-game.ts';
import { minesManifest } from './manifest.ts';
import { minesRules } from './rules.ts';

/** Mines: opens tile after tile, until the player takes the win or finds a mine. */
export const mines = stepGame(minesManifest, minesRules);
