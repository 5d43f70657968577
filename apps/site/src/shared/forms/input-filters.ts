import { plainNumerals, plainPhone } from '@sabai/contract/identity-rules';
import { mayBecomeNumber, type UnitNames } from '@sabai/contract/typed-number';

/** The input filters of the specification (R5.40): the characters that a field accepts, typed or pasted. */
export type InputFilter = 'alpha' | 'alphaSpace' | 'alphanumeric' | 'numeric' | 'telephone' | 'decimal';

const allowed: Readonly<Record<InputFilter, (text: string, intl: string, unit?: UnitNames) => boolean>> = {
  alpha: (text) => /^\p{L}*$/u.test(text),
  alphaSpace: (text) => /^(?:[\p{L}\p{M} .'’·-]|\u200c|\u200d)*$/u.test(text),
  alphanumeric: (text) => /^[A-Za-z0-9]*$/.test(text),
  numeric: (text) => /^[0-9]*$/.test(text),
  telephone: (text) => /^\+?[0-9]*$/.test(text),
  // The decimal sign of the page's language, its thousands separator, and the unit at either end.
  decimal: mayBecomeNumber,
};

/**
 * Normalisers of a text before its validation. Keyboards of some languages type their own digits, and numbers copied
 * from a message or a passbook contain separators without meaning, which are dropped instead of refused.
 */
const readers: Readonly<Partial<Record<InputFilter, (text: string) => string>>> = {
  numeric: plainNumerals,
  telephone: plainPhone,
};

const readInput = (filter: InputFilter, text: string): string => readers[filter]?.(text) ?? text;

/** Returns the caret position in the normalised text: before the same character as before. */
export const caretAfterReading = (filter: InputFilter, text: string, caret: number): number =>
  Math.min(readInput(filter, text.slice(0, caret)).length, readInput(filter, text).length);

/**
 * Returns the value of a field after an edit, and whether it is valid. Invalid characters stay visible for correction:
 * dropping the comma of "500,50" during typing would make the amount a hundred times larger.
 */
export function filterInput(
  filter: InputFilter,
  text: string,
  intl: string,
  unit?: UnitNames,
): { value: string; isWrong: boolean } {
  const value = readInput(filter, text);
  return { value, isWrong: !allowed[filter](value, intl, unit) };
}
