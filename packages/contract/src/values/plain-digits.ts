const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Unicode lists the ten digits of a script consecutively, from its zero. */
function digitOf(point: number): number {
  let first = point;
  while (isDigit(first - 1)) first--;
  return (point - first) % 10;
}

/** Converts digits of any script to 0 to 9, and the full-width plus of East Asia to a plus. */
export const plainDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]|＋/gu, (sign) => (sign === '＋' ? '+' : String(digitOf(sign.codePointAt(0)!))));

/** Invisible characters in copied text, such as the marks that phones put around a number. */
export const unseenSigns = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Spaces, brackets and dashes of any keyboard between digits. */
const betweenDigits = /[\s\p{Pd}−ーｰ()（）]/gu;

/**
 * Normalises an identifying number, such as an account number, for storage: digits without characters for readability.
 */
export const plainNumerals = (text: string): string =>
  plainDigits(text).replace(unseenSigns, '').replace(betweenDigits, '');
