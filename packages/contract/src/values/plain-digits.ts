const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Unicode keeps the ten digits of a script together, in their order, beginning with its zero. */
function digitOf(point: number): number {
  let first = point;
  while (isDigit(first - 1)) first--;
  return (point - first) % 10;
}

/** Digits of any script as 0 to 9, and the wide plus of East Asia as a plus. */
export const plainDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]|＋/gu, (sign) => (sign === '＋' ? '+' : String(digitOf(sign.codePointAt(0)!))));

/** Signs that cannot be seen and come along with copied text, such as the marks that phones put around a number. */
export const unseenSigns = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Spaces, dashes of any keyboard and brackets, which people put between digits. */
const betweenDigits = /[\s\p{Pd}−ーｰ()（）]/gu;

/** A number that is a name, such as that of an account, as it is kept: digits without what only makes them readable. */
export const plainNumerals = (text: string): string =>
  plainDigits(text).replace(unseenSigns, '').replace(betweenDigits, '');
