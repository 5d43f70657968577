import { drawCrashPoint, LOWEST_CASH_OUT } from '../../families/crash/crash-point.ts';
import { hasOnly, type InstantRules, isWhole } from '../../families/instant/instant-game.ts';
import type { MultiplierHundredths } from '../../protocol/index.ts';

export const RTP_PERCENT = 99;
export const LEAST_TARGET: MultiplierHundredths = LOWEST_CASH_OUT;
export const MOST_TARGET: MultiplierHundredths = 250_000;

/** What is chosen until the player chooses. A page needs it without the rules. */
export const limboUsual = { target: 200 } satisfies { target: MultiplierHundredths };

/** The target that so many percent of all rounds reach, in whole hundredths; between the least and the most. */
export const limboTargetFor = (percent: number): MultiplierHundredths =>
  Math.min(MOST_TARGET, Math.max(LEAST_TARGET, Math.round((RTP_PERCENT / percent) * 100)));

/** The multiplier reached is drawn as the crash of a rocket is; who aimed no higher gets what they aimed at. */
export const limboRules: InstantRules<{ target: MultiplierHundredths }, { reached: MultiplierHundredths }> = {
  usual: limboUsual,
  readChoice(params) {
    const { target } = params;
    return isWhole(target, LEAST_TARGET, MOST_TARGET) && hasOnly(params, 'target') ? { target } : undefined;
  },
  draw: (draws) => ({ reached: drawCrashPoint(draws, RTP_PERCENT) }),
  multiplier: ({ target }, { reached }) => (reached >= target ? target * 100 : 0),
};
