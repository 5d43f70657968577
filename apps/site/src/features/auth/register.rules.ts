import {
  confirmProblem,
  type DigitLimits,
  passwordProblem,
  phoneProblem,
  requiredProblem,
} from '../../app/forms/field-rules.ts';
import type { FieldProblems } from '../../app/forms/form-state.ts';
import type { ReferralState } from './use-referral.ts';

export interface RegisterValues extends Record<string, string | boolean> {
  country_code: string;
  phone: string;
  password: string;
  confirm_password: string;
  currencyId: string;
  ref_code: string;
  is_subscribe_email: boolean;
  is_accept_terms: boolean;
}

/** The rules of registration (R5.8 to R5.16); the subscription is never required. */
export const checkRegistration = (
  values: RegisterValues,
  limits: { phone: DigitLimits; passwordMin: number; referral: ReferralState },
): FieldProblems<RegisterValues> => ({
  country_code: requiredProblem(values.country_code),
  phone: phoneProblem(values.phone, limits.phone),
  password: passwordProblem(values.password, limits.passwordMin),
  confirm_password: confirmProblem(values.password, values.confirm_password),
  currencyId: requiredProblem(values.currencyId),
  ref_code: limits.referral === 'invalid' ? { code: 'referralCodeInvalid' } : undefined,
  is_accept_terms: values.is_accept_terms ? undefined : { code: 'termsNotAccepted' },
});
