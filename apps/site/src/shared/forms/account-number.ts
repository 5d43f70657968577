import type { FieldProblem } from './field-rules.ts';

/** Formats account numbers of 10 digits as 3-6-1, of 13 digits as 3-3-7; any other is unchanged (R5.42). */
export function displayAccountNumber(digits: string): string {
  if (/^\d{10}$/.test(digits)) return `${digits.slice(0, 3)}-${digits.slice(3, 9)}-${digits.slice(9)}`;
  if (/^\d{13}$/.test(digits)) return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
  return digits;
}

/**
 * Formats the account of a payment, such as `KBANK ••••••7890`: the last four digits of its number, as in the member's
 * own details.
 */
export const displayAccount = (account: string): string =>
  account.replace(/\d+$/, (digits) => digits.replace(/\d(?=\d{4})/g, '•'));

/** Checks an account number. `lengths` are the bank's numbers of digits; an empty list allows any. */
export function accountNumberProblem(number: string, lengths: readonly number[] = []): FieldProblem | undefined {
  if (number === '') return { code: 'required' };
  if (!/^[0-9]+$/.test(number)) return { code: 'accountNumberDigits' };
  if (lengths.length === 0 || lengths.includes(number.length)) return undefined;
  return { code: 'accountNumberLength', params: { digits: lengths.join(' / ') } };
}
