import type { Api } from '../../../shared/api/api.ts';
import { loadProfileChoices, type ProfileChoices } from '../profile-choices/profile-choices.ts';
import { stepFlags } from './verify-steps.rules.ts';

export interface ProfileData {
  readonly choices: ProfileChoices;
  readonly flags: readonly boolean[];
  readonly isPhoneVerified: boolean;
  /** True unless an entry states otherwise (Q10). */
  readonly isEmailVerified: boolean;
}

/** Loads the data of the profile page in addition to the member. */
export async function loadProfileData(api: Api, currencyId: number): Promise<ProfileData> {
  const [choices, steps, verified] = await Promise.all([
    loadProfileChoices(api, currencyId),
    api('member', 'active-step-information').find({ $sort: { step_no: 1 } }),
    api('member', 'otp-verified').find(),
  ]);
  return {
    choices,
    flags: stepFlags(steps.data),
    isPhoneVerified: verified.some((entry) => entry.type_verified === 'sms' && entry.OTP_VERIFIED === 1),
    isEmailVerified: !verified.some((entry) => entry.type_verified === 'email' && entry.OTP_VERIFIED === 0),
  };
}
