/** Fills a buffer with uniform 32-bit words. */
export type FillWords = (buffer: Uint32Array<ArrayBuffer>) => void;

/** The most that one call of the platform's generator returns: 65,536 bytes. */
const BUFFER_WORDS = 16_384;

/**
 * Random words for simulations, read in large blocks from the platform's cryptographic generator. They are as fast as
 * those of a weak generator, without its faults. Tests pass a keyed cipher's stream to make a run repeatable.
 */
export class RandomWords {
  readonly #buffer = new Uint32Array(BUFFER_WORDS);
  readonly #fill: FillWords;
  #next = BUFFER_WORDS;

  constructor(fill: FillWords = (buffer) => crypto.getRandomValues(buffer)) {
    this.#fill = fill;
  }

  /**
   * Returns a uniform integer in [0, size), size up to 2²⁰, without bias: draws that would cause bias are discarded.
   */
  index(size: number): number {
    for (;;) {
      if (this.#next === BUFFER_WORDS) {
        this.#fill(this.#buffer);
        this.#next = 0;
      }
      const product = this.#buffer[this.#next++]! * size;
      const index = Math.floor(product / 2 ** 32);
      const rest = product - index * 2 ** 32;
      // The remainder is computed only where it can matter: once in many millions of draws.
      if (rest >= size || rest >= 2 ** 32 % size) return index;
    }
  }
}
