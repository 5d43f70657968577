import { instantGame } from '../../families/instant/instant-game.ts';
import { wheelManifest } from './manifest.ts';
import { wheelRules } from './rules.ts';

/** Wheel: as many segments and as much risk as the player likes. */
export const wheel = instantGame(wheelManifest, wheelRules);
