import { instantGame } from '../../families/instant/instant-game.ts';
import { kenoRushManifest } from './manifest.ts';
import { kenoRules } from './rules.ts';

/** Keno Rush: pick up to ten of forty numbers; ten are drawn. */
export const kenoRush = instantGame(kenoRushManifest, kenoRules, { supersedes: ['1.0.0'] });
