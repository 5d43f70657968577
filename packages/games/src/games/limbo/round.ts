import { instantGame } from '../../families/instant/instant-game.ts';
import { limboManifest } from './manifest.ts';
import { limboRules } from './rules.ts';

/** Limbo: choose a multiplier; the draw reaches it or it does not. */
export const limbo = instantGame(limboManifest, limboRules);
