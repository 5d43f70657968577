import type { FieldProblem } from './field-rules.ts';

/** Formats account numbers of 10 digits as 3-6-1, of 13 digits as 3-3-7; any other is unchanged (R5.42). */
export function displayAccountNumber(digits: string): string {
  if (/^\d{10}$/.test(digits)) return `${digits.slice(0, 3)}-${digits.slice(3, 9)}-${digits.slice(9)}`;
  if (/^\d{13}$/.test(digits)) return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
  return digits;
}

/** An account of a payment, such as `KBANK ••••••7890`: of its number the last four digits, as in the member's own details. */
export const displayAccount = (account: string): string =>
  account.replace(/\d+$/, (digits) => digits.replace(/\d(?=\d{4})/g, '•'));

/** `lengths` are the numbers of digits the bank uses; an empty list means that any will do. */
export function accountNumberProblem(number: string, lengths: readonly number[] = []): FieldProblem | undefined {
  if (number === '') return { code: 'required' };
  if (!/^[0-9]+$/.test(number)) return { code: 'accountNumberDigits' };
  if (lengths.length === 0 || lengths.includes(number.length)) return undefined;
  return { code: 'accountNumberLength', params: { digits: lengths.join(' / ') } };
}
