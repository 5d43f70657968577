/** Complex numbers in two rows; their number is a power of two. */
export interface Waves {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

export const wavesOf = (re: Float64Array): Waves => ({ re: Float64Array.from(re), im: new Float64Array(re.length) });

/**
 * Computes the discrete Fourier transform in place; `-1` transforms, `1` inverts, without the division by the length.
 */
export function transform({ re, im }: Waves, sign: 1 | -1): void {
  const size = re.length;
  for (let at = 1, to = 0; at < size; at++) {
    let bit = size >> 1;
    for (; to & bit; bit >>= 1) to ^= bit;
    to ^= bit;
    if (at < to) {
      [re[at], re[to]] = [re[to]!, re[at]!];
      [im[at], im[to]] = [im[to]!, im[at]!];
    }
  }
  // Each root is computed directly: multiplying one by the next would lose precision that the rarest wins need.
  const roots = { re: new Float64Array(size / 2), im: new Float64Array(size / 2) };
  for (let at = 0; at < size / 2; at++) {
    roots.re[at] = Math.cos((2 * Math.PI * at) / size);
    roots.im[at] = sign * Math.sin((2 * Math.PI * at) / size);
  }
  for (let length = 2; length <= size; length <<= 1) {
    const [half, step] = [length >> 1, size / length];
    for (let from = 0; from < size; from += length) {
      for (let at = 0; at < half; at++) {
        const [low, high] = [from + at, from + at + half];
        const [rootRe, rootIm] = [roots.re[at * step]!, roots.im[at * step]!];
        const turnedRe = re[high]! * rootRe - im[high]! * rootIm;
        const turnedIm = re[high]! * rootIm + im[high]! * rootRe;
        re[high] = re[low]! - turnedRe;
        im[high] = im[low]! - turnedIm;
        re[low]! += turnedRe;
        im[low]! += turnedIm;
      }
    }
  }
}
