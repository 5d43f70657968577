import { instantGame } from '../../families/instant/instant-game.ts';
import { diceManifest } from './manifest.ts';
import { diceRules } from './rules.ts';

/** Dice: a roll from 0.00 to 99.99, over or under a line of the player's choice. */
export const dice = instantGame(diceManifest, diceRules);
