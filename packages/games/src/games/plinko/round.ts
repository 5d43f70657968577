import { instantGame } from '../../families/instant/instant-game.ts';
import { plinkoManifest } from './manifest.ts';
import { plinkoRules } from './rules.ts';

/** Plinko: a ball falls through a triangle of pegs into one of the buckets. */
export const plinko = instantGame(plinkoManifest, plinkoRules, { supersedes: ['1.0.0'] });
