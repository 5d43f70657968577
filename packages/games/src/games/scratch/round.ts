import { instantGame } from '../../families/instant/instant-game.ts';
import { scratchManifest } from './manifest.ts';
import { scratchRules } from './rules.ts';

/** Scratch: three equal prizes below the silver win. */
export const scratch = instantGame(scratchManifest, scratchRules);
