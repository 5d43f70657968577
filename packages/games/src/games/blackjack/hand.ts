import { rankOf } from '../../families/table/shoe.ts';

/** Returns the value of a rank, an ace as one: ranks run from the ace, 0, to the king, 12. */
export const countOf = (card: number): number => Math.min(rankOf(card) + 1, 10);

export interface HandTotal {
  readonly total: number;
  /** An ace counts eleven in the hand. */
  readonly isSoft: boolean;
}

/** Returns a hand's total after another card of this value; the values are those of {@link countOf}. */
export function add({ total, isSoft }: HandTotal, value: number): HandTotal {
  const hard = total - (isSoft ? 10 : 0) + value;
  const canBeSoft = (isSoft || value === 1) && hard + 10 <= GOAL;
  return { total: canBeSoft ? hard + 10 : hard, isSoft: canBeSoft };
}

export const emptyHand: HandTotal = { total: 0, isSoft: false };
export const totalOf = (cards: readonly number[]): HandTotal =>
  cards.reduce((hand, card) => add(hand, countOf(card)), emptyHand);
export const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && totalOf(cards).total === GOAL;
/** The best total; beyond it a hand is lost. */
export const GOAL = 21;
/** The dealer stops drawing at every 17. */
export const DEALER_STANDS = 17;
