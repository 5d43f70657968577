/** Letters and digits that nobody takes for another one, on paper or read aloud. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The place of a random sign in a pattern such as `LK26-####-####`. */
const place = '#';
/** A code is guessed at one try in so many, at best. */
export const guessesPerCode = 1_000_000n;

/** Returns the form by which codes are compared; members may type small letters, spaces and dashes. */
export const couponKeyOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns a group of codes with a common prefix and length; systematic guesses fall into one group. */
export const codeSpaceOf = (key: string): string => `${key.slice(0, 4)} ${key.length}`;

const placesIn = (pattern: string): number => [...pattern].filter((sign) => sign === place).length;

/** Returns the number of possible codes of a pattern. */
export const codesOfPattern = (pattern: string): bigint => BigInt(codeAlphabet.length) ** BigInt(placesIn(pattern));

/** Whether so many codes of a pattern would be too easy to guess. */
export const isGuessable = (pattern: string, count: number): boolean =>
  codesOfPattern(pattern) < BigInt(count) * guessesPerCode;

/** One code of a pattern. `bytes` gives so many random ones: each has 5 of its 8 bits used, so that every sign is as likely. */
export function makeCode(pattern: string, bytes: (count: number) => Uint8Array): string {
  const random = bytes(placesIn(pattern));
  let at = 0;
  return [...pattern].map((sign) => (sign === place ? codeAlphabet[random[at++]! % 32]! : sign)).join('');
}
