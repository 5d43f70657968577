import { plainNumerals, plainPhone } from '@sabai/contract/identity-rules';
import { mayBecomeNumber, type UnitNames } from '@sabai/contract/typed-number';

/** The input filters of the specification (R5.40): what a field takes in, typed or pasted. */
export type InputFilter = 'alpha' | 'alphaSpace' | 'alphanumeric' | 'numeric' | 'telephone' | 'decimal';

const allowed: Readonly<Record<InputFilter, (text: string, intl: string, unit?: UnitNames) => boolean>> = {
  alpha: (text) => /^\p{L}*$/u.test(text),
  alphaSpace: (text) => /^(?:[\p{L}\p{M} .'’·-]|\u200c|\u200d)*$/u.test(text),
  alphanumeric: (text) => /^[A-Za-z0-9]*$/.test(text),
  numeric: (text) => /^[0-9]*$/.test(text),
  telephone: (text) => /^\+?[0-9]*$/.test(text),
  // The decimal sign of the page's language, what groups its thousands, and what is counted at either end.
  decimal: mayBecomeNumber,
};

/**
 * How a text is read before it is judged: keyboards of some languages write digits of their own, and what numbers copied from
 * a message or a passbook carry between them says nothing, so it is dropped instead of refused.
 */
const readers: Readonly<Partial<Record<InputFilter, (text: string) => string>>> = {
  numeric: plainNumerals,
  telephone: plainPhone,
};

const readInput = (filter: InputFilter, text: string): string => readers[filter]?.(text) ?? text;

/** Where the caret belongs once a text is read: before the same sign as it was. */
export const caretAfterReading = (filter: InputFilter, text: string, caret: number): number =>
  Math.min(readInput(filter, text.slice(0, caret)).length, readInput(filter, text).length);

/**
 * What a field holds after an edit, and whether that belongs there. What does not belong stays to be seen and corrected:
 * dropping the comma of "500,50" while it is typed would make a hundred times the amount of it.
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
