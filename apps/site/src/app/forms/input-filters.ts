import { plainDigits, plainPhone } from '@sabai/contract/identity-rules';
import { mayBecomeNumber } from '@sabai/contract/typed-number';

/** The input filters of the specification (R5.40): what a field takes in, typed or pasted. */
export type InputFilter = 'alpha' | 'alphaSpace' | 'alphanumeric' | 'numeric' | 'telephone' | 'decimal';

const allowed: Readonly<Record<InputFilter, (text: string, intl: string) => boolean>> = {
  alpha: (text) => /^\p{L}*$/u.test(text),
  alphaSpace: (text) => /^(?:[\p{L}\p{M} .'’·-]|\u200c|\u200d)*$/u.test(text),
  alphanumeric: (text) => /^[A-Za-z0-9]*$/.test(text),
  numeric: (text) => /^[0-9]*$/.test(text),
  telephone: (text) => /^\+?[0-9]*$/.test(text),
  // The decimal sign of the page's language, and what groups its thousands.
  decimal: mayBecomeNumber,
};

/** Numbers copied from a message or a passbook carry these; they say nothing, so they are dropped instead of refused. */
const separators = /[\s()-]/g;

/** How a text is read before it is judged: phone keyboards of some languages write digits of their own. */
const readers: Readonly<Partial<Record<InputFilter, (text: string) => string>>> = {
  numeric: (text) => plainDigits(text).replace(separators, ''),
  telephone: plainPhone,
};

/**
 * What a field holds after an edit, and whether that belongs there. What does not belong stays to be seen and corrected:
 * dropping the comma of "500,50" while it is typed would make a hundred times the amount of it.
 */
export function filterInput(filter: InputFilter, text: string, intl: string): { value: string; isWrong: boolean } {
  const value = readers[filter]?.(text) ?? text;
  return { value, isWrong: !allowed[filter](value, intl) };
}
