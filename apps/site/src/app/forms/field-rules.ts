import type { Messages } from '@sabai/locales';

export type FieldProblemCode = keyof Messages['form']['problem'];

/** What is wrong with a field: a key of `form.problem` with the arguments of its sentence. */
export interface FieldProblem {
  readonly code: FieldProblemCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Every function below answers `undefined` when the value is fine. */
type Answer = FieldProblem | undefined;

/** The view fills in the label of the field (R5.26). */
export const requiredProblem = (value: string): Answer => (value.trim() === '' ? { code: 'required' } : undefined);

export interface DigitLimits {
  readonly min: number;
  readonly max: number;
}

/** Digits with an optional leading plus, the number of digits between the configured limits (R5.12). */
export function phoneProblem(phone: string, { min, max }: DigitLimits): Answer {
  if (phone === '') return { code: 'required' };
  const digits = phone.replace(/^\+/, '');
  return /^[0-9]+$/.test(digits) && digits.length >= min && digits.length <= max ? undefined : { code: 'phoneInvalid' };
}

/**
 * A login name is a phone number or a username; only a text of digits alone is held to the least number of digits (R5.2).
 */
export function loginNameProblem(name: string, phoneMin: number): Answer {
  const text = name.trim();
  if (text === '') return { code: 'required' };
  return /^[0-9]+$/.test(text) && text.length < phoneMin ? { code: 'phoneInvalid' } : undefined;
}

/** At least `min` characters with a lowercase letter, an uppercase letter and a digit (R5.8). */
export function passwordProblem(password: string, min: number): Answer {
  if (password === '') return { code: 'required' };
  if ([...password].length < min) return { code: 'passwordTooShort', params: { min } };
  return /[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password)
    ? undefined
    : { code: 'passwordCharacters' };
}

/** The length that a language's text promises; configuration may raise it, never lower it (R5.9, R5.10). */
export const passwordMinLength = (locale: { passwordMinLength: number }, configured = 0): number =>
  Math.max(locale.passwordMinLength, configured);

export function confirmProblem(password: string, confirmation: string): Answer {
  if (confirmation === '') return { code: 'required' };
  return password === confirmation ? undefined : { code: 'passwordsDiffer' };
}

/** A code of the SMS: six digits. */
export const otpProblem = (otp: string): Answer => (/^[0-9]{6}$/.test(otp) ? undefined : { code: 'otpSixDigits' });

const emailPattern = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/;

/** An empty email is fine unless the form demands one (R5.24). */
export const emailProblem = (email: string): Answer =>
  email.trim() === '' || emailPattern.test(email.trim()) ? undefined : { code: 'emailInvalid' };
