import { stepGame } from '../../families/steps/step-game.ts';
import { blackjackManifest } from './manifest.ts';
import { blackjackRules } from './rules.ts';

/** Blackjack: hit, stand, double or split against the dealer. */
export const blackjack = stepGame(blackjackManifest, blackjackRules);
