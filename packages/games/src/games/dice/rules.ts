import { hasOnly, type InstantRules, isWhole } from '../../families/instant/instant-game.ts';

/** Of every 100 staked 99 come back. */
export const RTP_PERCENT = 99;
/** So many rolls there are: 0.00 to 99.99. */
export const ROLLS = 10_000;
/** Fewer winning rolls would pay beyond 2,500×. */
export const LEAST_ROLLS = 4;
export const MOST_ROLLS = 9_800;

export interface DiceChoice {
  /** Whether the lowest rolls win, or the highest. */
  readonly side: 'under' | 'over';
  /** How many of the 10,000 rolls win. */
  readonly winning: number;
}

/** `⌊0.99 · 10,000 / winning⌋` to four decimals. */
export const diceMultiplier = (winning: number): number => Math.floor((RTP_PERCENT * 1_000_000) / winning);

/** How many rolls win at the multiplier, or at the one next to it that pays no less; between the fewest and the most. */
export const diceWinning = (multiplier: number): number =>
  Math.min(MOST_ROLLS, Math.max(LEAST_ROLLS, Math.floor((RTP_PERCENT * 1_000_000) / multiplier)));

/** What is chosen until the player chooses. A page needs it without the rules. */
export const diceUsual = { side: 'over', winning: 5_000 } satisfies DiceChoice;

/** The lowest winning roll of "over", or the first losing one of "under". */
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
