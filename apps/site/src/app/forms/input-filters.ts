import { plainDigits, plainPhone } from '@sabai/contract/identity-rules';

/** The input filters of the specification (R5.40): what a field takes in, typed or pasted. */
export type InputFilter = 'alpha' | 'alphaSpace' | 'alphanumeric' | 'numeric' | 'telephone' | 'decimal';

const allowed: Readonly<Record<InputFilter, RegExp>> = {
  alpha: /^\p{L}*$/u,
  alphaSpace: /^(?:[\p{L}\p{M} .'’·-]|\u200c|\u200d)*$/u,
  alphanumeric: /^[A-Za-z0-9]*$/,
  numeric: /^[0-9]*$/,
  telephone: /^\+?[0-9]*$/,
  decimal: /^[0-9]*\.?[0-9]*$/,
};

/** Numbers copied from a message or a passbook carry these; they say nothing, so they are dropped instead of refused. */
const separators = /[\s()-]/g;

/** How a text is read before it is judged: phone keyboards of some languages write digits of their own. */
const readers: Readonly<Partial<Record<InputFilter, (text: string) => string>>> = {
  numeric: (text) => plainDigits(text).replace(separators, ''),
  telephone: plainPhone,
};

/**
 * What a field holds after an edit. A text with a character that does not belong is refused as a whole: dropping the minus
 * of a pasted "-500" or the comma of "1,000" would make another amount of it than the person meant.
 */
export function filterInput(filter: InputFilter, before: string, after: string): { value: string; isRefused: boolean } {
  const text = readers[filter]?.(after) ?? after;
  return allowed[filter].test(text) ? { value: text, isRefused: false } : { value: before, isRefused: true };
}
