import { add, DEALER_STANDS, emptyHand, type HandTotal } from './hand.ts';

export type BlackjackMove = 'hit' | 'stand' | 'double' | 'split';

/** The values of a card and how many of 13 have each. */
export const cardValues = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const chanceOf = (value: number): number => (value === 10 ? 4 : 1) / 13;

/**
 * The dealer's results, by totals from 17; beyond 21 is 22. A blackjack is excluded, because the dealer has checked.
 */
type DealerEnds = ReadonlyMap<number, number>;

function memo<K extends string | number, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key)!;
  };
}

function play(hand: HandTotal, chance: number, ends: Map<number, number>): void {
  if (hand.total >= DEALER_STANDS) {
    const end = Math.min(hand.total, 22);
    ends.set(end, (ends.get(end) ?? 0) + chance);
    return;
  }
  for (const value of cardValues) play(add(hand, value), chance * chanceOf(value), ends);
}

export const isDealerNatural = (up: number, hole: number): boolean => up + hole === 11 && (up === 1 || hole === 1);
export const naturalChance = (up: number): number => (up === 1 ? chanceOf(10) : up === 10 ? chanceOf(1) : 0);

export const dealerEnds = memo((up: number): DealerEnds => {
  const ends = new Map<number, number>();
  const holes = cardValues.filter((hole) => !isDealerNatural(up, hole));
  const all = holes.reduce((sum, hole) => sum + chanceOf(hole), 0);
  for (const hole of holes) play(add(add(emptyHand, up), hole), chanceOf(hole) / all, ends);
  return ends;
});

/** Returns the net return of one stake on a standing hand. */
export const standValue = (total: number, dealer: number): number => {
  if (total > 21) return -1;
  return dealer > 21 || total > dealer ? 1 : total === dealer ? 0 : -1;
};

export interface Situation {
  readonly hand: HandTotal;
  readonly up: number;
  readonly canDouble: boolean;
  /** The value of both cards where they may be split. */
  readonly pair?: number;
}

const keyOf = ({ total, isSoft }: HandTotal, up: number) => `${total} ${isSoft ? 's' : 'h'} ${up}`;
const readKey = (key: string) => {
  const [total, soft, up] = key.split(' ');
  return { hand: { total: Number(total), isSoft: soft === 's' }, up: Number(up) };
};

const standing = memo((key: string): number => {
  const { hand, up } = readKey(key);
  let value = 0;
  for (const [end, chance] of dealerEnds(up)) value += chance * standValue(hand.total, end);
  return value;
});
const hitting = memo((key: string): number => {
  const { hand, up } = readKey(key);
  return cardValues.reduce((sum, value) => sum + chanceOf(value) * goingOn(add(hand, value), up), 0);
});
/** Returns the best value with three cards or more: hit or stand. */
const goingOn = (hand: HandTotal, up: number): number => {
  if (hand.total > 21) return -1;
  const key = keyOf(hand, up);
  return hand.total === 21 ? standing(key) : Math.max(standing(key), hitting(key));
};
const doubling = memo((key: string): number => {
  const { hand, up } = readKey(key);
  const one = (value: number) => {
    const after = add(hand, value);
    return after.total > 21 ? -1 : standing(keyOf(after, up));
  };
  return 2 * cardValues.reduce((sum, value) => sum + chanceOf(value) * one(value), 0);
});
const splitting = memo((key: string): number => {
  const { hand, up } = readKey(key);
  const value = hand.total;
  const start = add(emptyHand, value);
  const one = (next: number) => {
    const after = add(start, next);
    return value === 1 ? standing(keyOf(after, up)) : bestOf({ hand: after, up, canDouble: true }).value;
  };
  return 2 * cardValues.reduce((sum, next) => sum + chanceOf(next) * one(next), 0);
});

/** Returns the move with the highest mean return, and that return in stakes. */
export function bestOf({ hand, up, canDouble, pair }: Situation): { move: BlackjackMove; value: number } {
  const key = keyOf(hand, up);
  if (hand.total >= 21) return { move: 'stand', value: standing(key) };
  const moves: { move: BlackjackMove; value: number }[] = [
    { move: 'stand', value: standing(key) },
    { move: 'hit', value: hitting(key) },
  ];
  if (canDouble) moves.push({ move: 'double', value: doubling(key) });
  if (pair !== undefined) moves.push({ move: 'split', value: splitting(keyOf({ total: pair, isSoft: false }, up)) });
  return moves.reduce((best, each) => (each.value > best.value ? each : best));
}
