import { hasOnly, WHOLE } from '../../families/instant/instant-game.ts';
import { isWithinCap, type StepRules } from '../../families/steps/step-game.ts';

/** The sides of the coin: the player's call and the result. */
export const coinSides = ['heads', 'tails'] as const;
const RETURN_HUNDREDTHS = 99;

interface Streak {
  readonly flips: readonly number[];
  readonly hasMissed: boolean;
  readonly isCashedOut?: true;
}

/** Returns the pay of a number of correct calls in a row, in ten-thousandths: 99% of the inverse of their chance. */
export const coinMultiplier = (calls: number): number => (calls === 0 ? WHOLE : RETURN_HUNDREDTHS * 100 * 2 ** calls);

/** The longest streak that stays below the highest payout. */
export const LONGEST_STREAK = Array.from({ length: 20 }, (_, index) => index + 1).filter((calls) =>
  isWithinCap(coinMultiplier(calls)),
).length;

/** A coin is called and flipped repeatedly: each correct call doubles the payout, a wrong one ends the round. */
export const coinStreakRules: StepRules<Record<string, never>, Streak> = {
  usual: {},
  readChoice: (params) => (hasOnly(params) ? {} : undefined),
  begin: () => ({ flips: [], hasMissed: false }),
  act(streak, { type, at }, draws) {
    if (type === 'cashOut') return { ...streak, isCashedOut: true };
    const flip = draws.index(coinSides.length);
    return { flips: [...streak.flips, flip], hasMissed: flip !== at };
  },
  offers({ flips, hasMissed, isCashedOut }) {
    if (hasMissed || isCashedOut || flips.length === LONGEST_STREAK) return [];
    return [{ type: 'call', places: [0, 1] }, ...(flips.length > 0 ? [{ type: 'cashOut' }] : [])];
  },
  ifLeft: ({ flips }) => (flips.length > 0 ? { type: 'cashOut' } : undefined),
  shown: ({ flips, hasMissed }, action) =>
    action?.type === 'call' ? { side: flips.at(-1)!, isRight: hasMissed ? 0 : 1 } : undefined,
  laidOpen: ({ flips }) => ({ flips }),
  multiplier: ({ flips, hasMissed }) => (hasMissed ? 0 : coinMultiplier(flips.length)),
};
