import { instantGame } from '../../families/instant/instant-game.ts';
import { wheelManifest } from './manifest.ts';
import { wheelRules } from './rules.ts';

/** Wheel: the player chooses the number of segments and the risk. */
export const wheel = instantGame(wheelManifest, wheelRules);
