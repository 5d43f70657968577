import type { SlotBoard, SlotValue } from '@sabai/games/protocol';
import type { Face } from './reel.ts';
import type { SlotWords } from './slot-words.ts';

/** From these factors on an orb has the next of its four colours. */
const orbSteps = [6, 15, 50];

/** A symbol with a value of its own: a coin is named by its prize or shows its amount, an orb shows its factor. */
export function valueFace({ multiplier, tier, amount }: SlotValue, words: Pick<SlotWords, 'short' | 'times'>): Face {
  if (tier) return { symbol: `O-${tier}` };
  if (amount !== undefined) return { symbol: 'O', label: words.short(BigInt(amount)) };
  return { symbol: `O-${1 + orbSteps.filter((step) => multiplier >= step).length}`, label: words.times(multiplier) };
}

/** What each cell of a board shows. */
export function facesOf(
  board: SlotBoard,
  values: readonly SlotValue[] | undefined,
  words: Pick<SlotWords, 'short' | 'times'>,
): readonly (readonly Face[])[] {
  const valued = new Map(values?.map((value) => [String(value.position), valueFace(value, words)]));
  return board.map((reel, index) => reel.map((symbol, row) => valued.get(`${index},${row}`) ?? { symbol }));
}
