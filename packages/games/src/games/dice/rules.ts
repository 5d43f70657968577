import { hasOnly, type InstantRules, isWhole } from '../../families/instant/instant-game.ts';

/** Return to player in per cent. */
export const RTP_PERCENT = 99;
/** The number of rolls: 0.00 to 99.99. */
export const ROLLS = 10_000;
/** Fewer winning rolls would pay beyond 2,500×. */
export const LEAST_ROLLS = 4;
export const MOST_ROLLS = 9_800;

export interface DiceChoice {
  /** Whether the lowest rolls win, or the highest. */
  readonly side: 'under' | 'over';
  /** The number of winning rolls of the 10,000. */
  readonly winning: number;
}

/** `⌊0.99 · 10,000 / winning⌋` to four decimals. */
export const diceMultiplier = (winning: number): number => Math.floor((RTP_PERCENT * 1_000_000) / winning);

/** Returns the number of winning rolls at the multiplier, or at the next one that pays no less; within the limits. */
export const diceWinning = (multiplier: number): number =>
  Math.min(MOST_ROLLS, Math.max(LEAST_ROLLS, Math.floor((RTP_PERCENT * 1_000_000) / multiplier)));

/** The default choice. Separate from the rules, because a page needs it without them. */
export const diceUsual = { side: 'over', winning: 5_000 } satisfies DiceChoice;

/** Returns the lowest winning roll of "over", or the first losing one of "under". */
export const diceLine = ({ side, winning }: DiceChoice): number => (side === 'under' ? winning : ROLLS - winning);

export const isDiceWin = (choice: DiceChoice, roll: number): boolean =>
  choice.side === 'under' ? roll < diceLine(choice) : roll >= diceLine(choice);

export const diceRules: InstantRules<DiceChoice, { roll: number }> = {
  usual: diceUsual,
  readChoice(params) {
    const { side, winning } = params;
    const isOffered = (side === 'under' || side === 'over') && isWhole(winning, LEAST_ROLLS, MOST_ROLLS);
    return isOffered && hasOnly(params, 'side', 'winning') ? { side, winning } : undefined;
  },
  draw: (draws) => ({ roll: draws.index(ROLLS) }),
  multiplier: (choice, { roll }) => (isDiceWin(choice, roll) ? diceMultiplier(choice.winning) : 0),
};
