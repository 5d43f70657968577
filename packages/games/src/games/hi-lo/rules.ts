import { hasOnly, WHOLE } from '../../families/instant/instant-game.ts';
import { isWithinCap, type StepRules } from '../../families/steps/step-game.ts';
import { rankOf } from '../../families/table/shoe.ts';

export const RANKS = 13;
const RETURN_HUNDREDTHS = 99n;
/** Most cards that may be skipped in a round. */
export const MOST_SKIPS = 20;

export type HiLoGuess = 'higher' | 'lower';

interface HiLoState {
  readonly cards: readonly number[];
  readonly skips: number;
  /** The number of favourable ranks of 13 for each correct guess. */
  readonly chances: readonly number[];
  readonly hasMissed: boolean;
  readonly isCashedOut?: true;
}

/**
 * Returns the winning ranks of a guess, from 0. The card's own rank wins on both sides, except at the ends. There it
 * would always win, so it belongs only to the side that has no other rank.
 */
export function winningRanks(rank: number, guess: HiLoGuess): number {
  if (guess === 'higher') return rank === 0 ? RANKS - 1 : RANKS - rank;
  return rank === RANKS - 1 ? RANKS - 1 : rank + 1;
}
/** Returns whether a guess after a card wins with the next. */
export const wins = (rank: number, guess: HiLoGuess, next: number) => {
  const isEnd = guess === 'higher' ? rank === 0 : rank === RANKS - 1;
  if (next === rank) return !isEnd;
  return guess === 'higher' ? next > rank : next < rank;
};

/** Returns the pay of correct guesses with these chances, in ten-thousandths: 99% of the inverse of their product. */
export function hiLoMultiplier(chances: readonly number[]): number {
  if (chances.length === 0) return WHOLE;
  const up = BigInt(RANKS) ** BigInt(chances.length);
  const down = chances.reduce((all, chance) => all * BigInt(chance), 1n);
  return Number((RETURN_HUNDREDTHS * 100n * up) / down);
}

const guesses = ({ cards, chances }: HiLoState) =>
  (['higher', 'lower'] as const).filter((guess) =>
    isWithinCap(hiLoMultiplier([...chances, winningRanks(rankOf(cards.at(-1)!), guess)])),
  );

/** Guesses higher or lower for the next card. Each correct guess raises the payout. Every card is one of 52. */
export const hiLoRules: StepRules<Record<string, never>, HiLoState> = {
  usual: {},
  readChoice: (params) => (hasOnly(params) ? {} : undefined),
  begin: (draws) => ({ cards: [draws.index(52)], skips: 0, chances: [], hasMissed: false }),
  act(state, { type }, draws) {
    if (type === 'cashOut') return { ...state, isCashedOut: true };
    const rank = rankOf(state.cards.at(-1)!);
    const card = draws.index(52);
    const cards = [...state.cards, card];
    if (type === 'skip') return { ...state, cards, skips: state.skips + 1 };
    const guess = type as HiLoGuess;
    const isRight = wins(rank, guess, rankOf(card));
    return { ...state, cards, hasMissed: !isRight, chances: [...state.chances, winningRanks(rank, guess)] };
  },
  offers(state) {
    const { skips, chances, hasMissed, isCashedOut } = state;
    if (hasMissed || isCashedOut) return [];
    const open = guesses(state);
    if (open.length === 0) return [];
    const types = [...open, ...(skips < MOST_SKIPS ? ['skip'] : []), ...(chances.length > 0 ? ['cashOut'] : [])];
    return types.map((type) => ({ type }));
  },
  ifLeft: ({ chances }) => (chances.length > 0 ? { type: 'cashOut' } : undefined),
  shown: ({ cards, hasMissed }, action) =>
    action?.type === 'cashOut' ? undefined : { card: cards.at(-1)!, isRight: hasMissed ? 0 : 1 },
  laidOpen: ({ cards }) => ({ cards }),
  multiplier: ({ chances, hasMissed }) => (hasMissed ? 0 : hiLoMultiplier(chances)),
};
