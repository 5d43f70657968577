import {
  type BrokenRule,
  confirmationRule,
  emailRule,
  type Lengths,
  lastNameRule,
  loginNameRule,
  otpPattern,
  type PasswordDemands,
  passwordRule,
  personNameRule,
  phoneRule,
  requiredRule,
  usernameRule,
} from '@sabai/contract/identity-rules';
import type { Messages } from '@sabai/locales';

export { passwordMinLength } from '@sabai/contract/identity-rules';
export type DigitLimits = Lengths;
export type FieldProblemCode = keyof Messages['form']['problem'];

/** The error of a field: a key of `form.problem` with the arguments of its sentence. */
export interface FieldProblem {
  readonly code: FieldProblemCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Every function below returns `undefined` for a valid value. */
type Answer = FieldProblem | undefined;

/** The sentence of each rule of the contract that a form can violate. */
const sentenceOf: Readonly<Partial<Record<BrokenRule['code'], FieldProblemCode>>> = {
  FIELD_REQUIRED: 'required',
  TEXT_TOO_LONG: 'textTooLong',
  USERNAME_CHARACTERS: 'usernameCharacters',
  USERNAME_LENGTH: 'usernameLength',
  USERNAME_NEEDS_LETTER: 'usernameNeedsLetter',
  PHONE_INVALID: 'phoneInvalid',
  PASSWORD_TOO_SHORT: 'passwordTooShort',
  PASSWORD_CHARACTERS: 'passwordCharacters',
  PASSWORD_PERSONAL: 'passwordPersonal',
  PASSWORDS_DIFFER: 'passwordsDiffer',
  EMAIL_INVALID: 'emailInvalid',
  NAME_CHARACTERS: 'nameCharacters',
  DATE_INVALID: 'dateInvalid',
  MEMBER_TOO_YOUNG: 'memberTooYoung',
};

/** Returns the error of a field that violates a rule of the contract. */
export function fieldProblem(broken: BrokenRule | undefined): Answer {
  const code = broken && sentenceOf[broken.code];
  if (!broken || !code) return undefined;
  return broken.params ? { code, params: broken.params } : { code };
}

/** The view adds the label of the field (R5.26). */
export const requiredProblem = (value: string): Answer => fieldProblem(requiredRule(value));
export const usernameProblem = (name: string, lengths: Lengths): Answer => fieldProblem(usernameRule(name, lengths));
export const phoneProblem = (phone: string, limits: DigitLimits): Answer => fieldProblem(phoneRule(phone, limits));
export const loginNameProblem = (name: string, phoneMin: number): Answer => fieldProblem(loginNameRule(name, phoneMin));
export const passwordProblem = (password: string, min: number, facts: PasswordDemands['facts'] = []): Answer =>
  fieldProblem(passwordRule(password, { min, facts }));
export const confirmProblem = (password: string, confirmation: string): Answer =>
  fieldProblem(confirmationRule(password, confirmation));
export const personNameProblem = (name: string): Answer => fieldProblem(personNameRule(name));
export const lastNameProblem = (name: string): Answer => fieldProblem(lastNameRule(name));

/** Checks a code of the SMS: six digits. */
export const otpProblem = (otp: string): Answer => (otpPattern.test(otp) ? undefined : { code: 'otpSixDigits' });

/** Checks an email address; empty is valid unless the form requires one (R5.24). */
export const emailProblem = (email: string): Answer => fieldProblem(emailRule(email));
