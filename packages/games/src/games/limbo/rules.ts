import { drawCrashPoint, LOWEST_CASH_OUT } from '../../families/crash/crash-point.ts';
import { hasOnly, type InstantRules, isWhole } from '../../families/instant/instant-game.ts';
import type { MultiplierHundredths } from '../../protocol/index.ts';

export const RTP_PERCENT = 99;
export const LEAST_TARGET: MultiplierHundredths = LOWEST_CASH_OUT;
export const MOST_TARGET: MultiplierHundredths = 250_000;

/** The default choice. Separate from the rules, because a page needs it without them. */
export const limboUsual = { target: 200 } satisfies { target: MultiplierHundredths };

/** Returns the target that this percentage of all rounds reaches, in whole hundredths; within the limits. */
export const limboTargetFor = (percent: number): MultiplierHundredths =>
  Math.min(MOST_TARGET, Math.max(LEAST_TARGET, Math.round((RTP_PERCENT / percent) * 100)));

/** The multiplier is drawn like the crash point of a rocket; a bet with a target up to it pays the target. */
export const limboRules: InstantRules<{ target: MultiplierHundredths }, { reached: MultiplierHundredths }> = {
  usual: limboUsual,
  readChoice(params) {
    const { target } = params;
    return isWhole(target, LEAST_TARGET, MOST_TARGET) && hasOnly(params, 'target') ? { target } : undefined;
  },
  draw: (draws) => ({ reached: drawCrashPoint(draws, RTP_PERCENT) }),
  multiplier: ({ target }, { reached }) => (reached >= target ? target * 100 : 0),
};
