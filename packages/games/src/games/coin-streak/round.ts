import { stepGame } from '../../families/steps/step-game.ts';
import { coinStreakManifest } from './manifest.ts';
import { coinStreakRules } from './rules.ts';

/** Coin Streak: a coin is called again and again. */
export const coinStreak = stepGame(coinStreakManifest, coinStreakRules);
