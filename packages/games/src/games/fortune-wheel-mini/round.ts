import { instantGame } from '../../families/instant/instant-game.ts';
import { fortuneWheelMiniManifest } from './manifest.ts';
import { fortuneWheelMiniRules } from './rules.ts';

/** The small wheel: one button, 25 segments. */
export const fortuneWheelMini = instantGame(fortuneWheelMiniManifest, fortuneWheelMiniRules);
