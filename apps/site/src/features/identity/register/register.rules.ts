import type { SiteConfig } from '../../../shared/context/site-config.ts';
import {
  confirmProblem,
  type DigitLimits,
  emailProblem,
  passwordProblem,
  phoneProblem,
  requiredProblem,
  usernameProblem,
} from '../../../shared/forms/field-rules.ts';
import type { FieldProblems } from '../../../shared/forms/form-state.ts';
import type { ReferralState } from './use-referral.ts';

export interface RegisterValues extends Record<string, string | boolean> {
  username: string;
  country_code: string;
  phone: string;
  email: string;
  password: string;
  confirm_password: string;
  currencyId: string;
  ref_code: string;
  is_subscribe_email: boolean;
  is_accept_terms: boolean;
}

export interface RegisterDemands extends Pick<SiteConfig, 'registerType' | 'registerEmail'> {
  readonly phone: DigitLimits;
  readonly username: DigitLimits;
  readonly passwordMin: number;
  readonly referral: ReferralState;
}

/** Values of the form that are public and that a password must not contain. */
export const knownFacts = ({ username, phone, email }: RegisterValues): string[] => [username, phone, email];

/**
 * Checks the rules of registration (R5.4 to R5.16) for both variants of the form; the subscription is never required.
 */
export const checkRegistration = (
  values: RegisterValues,
  { phone, username, passwordMin, referral, registerType, registerEmail }: RegisterDemands,
): FieldProblems<RegisterValues> => ({
  username: registerType === 'username' ? usernameProblem(values.username, username) : undefined,
  country_code: requiredProblem(values.country_code),
  phone: phoneProblem(values.phone, phone),
  email: (registerEmail === 'required' ? requiredProblem(values.email) : undefined) ?? emailProblem(values.email),
  password: passwordProblem(values.password, passwordMin, knownFacts(values)),
  confirm_password: confirmProblem(values.password, values.confirm_password),
  currencyId: requiredProblem(values.currencyId),
  ref_code: referral === 'invalid' ? { code: 'referralCodeInvalid' } : undefined,
  is_accept_terms: values.is_accept_terms ? undefined : { code: 'termsNotAccepted' },
});
