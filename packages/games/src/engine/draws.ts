/** Reads block 0, 1, 2 … of the byte stream of one round: 32 bytes each. */
export type ReadBlock = (block: number) => Uint8Array;

/** The random numbers of one round, in order of use. The same stream always gives the same numbers. */
export interface Draws {
  /** Reads four bytes, big-endian, over 2³²: a number in [0, 1). */
  f32(): number;
  /** Reads the top 52 bits of eight bytes: an integer in [0, 2⁵²), exact in a JS number. */
  u52(): number;
  /** Returns `floor(f32 · size)`: an index in [0, size). Its bias is below size / 2³². */
  index(size: number): number;
}

/** One number as the verifier shows it. */
export interface DrawRecord {
  /** Offset of its first byte in the stream. */
  offset: number;
  /** Its four or eight bytes, in hex. */
  bytes: string;
  /** f32 as a fraction, u52 as an integer. */
  kind: 'f32' | 'u52';
  value: number;
  /** Set for a choice among `size` things: the index chosen. */
  choice?: { size: number; index: number };
}

const BLOCK_BYTES = 32;

/**
 * Turns a byte stream into numbers. Reads each block once, when it is needed. `onDraw` receives each number, so that
 * the verifier page shows the same computation that plays the game.
 */
export function createDraws(readBlock: ReadBlock, onDraw?: (record: DrawRecord) => void): Draws {
  let block: Uint8Array = new Uint8Array(0);
  let offset = 0;

  const word = () => {
    const at = offset % BLOCK_BYTES;
    if (at === 0) block = readBlock(offset / BLOCK_BYTES);
    offset += 4;
    return ((block[at]! << 24) | (block[at + 1]! << 16) | (block[at + 2]! << 8) | block[at + 3]!) >>> 0;
  };

  return {
    f32() {
      const drawn = word();
      const value = drawn / 2 ** 32;
      onDraw?.({ offset: offset - 4, bytes: hex32(drawn), kind: 'f32', value });
      return value;
    },
    u52() {
      const [high, low] = [word(), word()];
      const value = high * 2 ** 20 + (low >>> 12);
      onDraw?.({ offset: offset - 8, bytes: hex32(high) + hex32(low), kind: 'u52', value });
      return value;
    },
    index(size) {
      const drawn = word();
      const value = drawn / 2 ** 32;
      const index = Math.floor(value * size);
      onDraw?.({ offset: offset - 4, bytes: hex32(drawn), kind: 'f32', value, choice: { size, index } });
      return index;
    },
  };
}

function hex32(word: number): string {
  return word.toString(16).padStart(8, '0');
}
