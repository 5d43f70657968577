/** A table of chances: the possible prizes, each with its parts of the whole. */
export interface ChanceTable {
  /**
   * 1: a single draw. More: this many cards are dealt from a deck of all parts without repetition, and the member turns
   * one.
   */
  readonly dealt: number;
  readonly prizes: readonly { readonly code: string; readonly parts: number }[];
}

/** One draw: its random number, the number of parts left, the part selected, and the prize of that part. */
export interface Drawn {
  readonly u52: number;
  readonly of: number;
  readonly index: number;
  readonly code: string;
}

export const partsOf = ({ prizes }: Pick<ChanceTable, 'prizes'>): number =>
  prizes.reduce((sum, { parts }) => sum + parts, 0);

/** Returns `⌊u52 · of / 2⁵²⌋`: an integer from 0 to `of` − 1. Its bias is below `of` / 2⁵². */
export const partOf = (u52: number, of: number): number => Number((BigInt(u52) * BigInt(of)) >> 52n);

/**
 * Deals from a table by the random numbers of a draw, in the order of the table. The selected part is counted among the
 * parts left. Throws a RangeError if the table has fewer parts than are dealt.
 */
export function deal(table: ChanceTable, u52: () => number): Drawn[] {
  const left = table.prizes.map(({ parts }) => parts);
  let of = partsOf(table);
  if (of < table.dealt || table.dealt < 1) throw new RangeError('the table has fewer parts than are dealt');
  return Array.from({ length: table.dealt }, () => {
    const number = u52();
    const index = partOf(number, of);
    let before = 0;
    const at = left.findIndex((parts) => {
      before += parts;
      return index < before;
    });
    const drawn = { u52: number, of, index, code: table.prizes[at]!.code };
    left[at]! -= 1;
    of -= 1;
    return drawn;
  });
}
