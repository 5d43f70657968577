import type { SlotBoard, SlotValue } from '@sabai/games/protocol';
import type { Face } from './reel.ts';
import type { SlotWords } from './slot-words.ts';

/** Factors at which an orb has the next of its four colours. */
const orbSteps = [6, 15, 50];

/** Returns the face of a symbol with its own value: a coin shows its prize's name or its amount, an orb its factor. */
export function valueFace({ multiplier, tier, amount }: SlotValue, words: Pick<SlotWords, 'short' | 'times'>): Face {
  if (tier) return { symbol: `O-${tier}` };
  if (amount !== undefined) return { symbol: 'O', label: words.short(BigInt(amount)) };
  return { symbol: `O-${1 + orbSteps.filter((step) => multiplier >= step).length}`, label: words.times(multiplier) };
}

/** Returns the face of each cell of a board. */
export function facesOf(
  board: SlotBoard,
  values: readonly SlotValue[] | undefined,
  words: Pick<SlotWords, 'short' | 'times'>,
): readonly (readonly Face[])[] {
  const valued = new Map(values?.map((value) => [String(value.position), valueFace(value, words)]));
  return board.map((reel, index) => reel.map((symbol, row) => valued.get(`${index},${row}`) ?? { symbol }));
}
