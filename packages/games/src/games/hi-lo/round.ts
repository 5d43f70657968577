import { stepGame } from '../../families/steps/step-game.ts';
import { hiLoManifest } from './manifest.ts';
import { hiLoRules } from './rules.ts';

/** Hi-Lo: will the next card be higher or lower? */
export const hiLo = stepGame(hiLoManifest, hiLoRules);
