import { MemberRule } from '@sabai/contract';
import { api } from '../../shared/api/api.ts';
import { RegistrationPreview } from './registration-preview.tsx';
import { SettingsPage } from './settings-page.tsx';

const groups = {
  names: ['register_type', 'username_min', 'username_max', 'phone_min', 'phone_max', 'default_country', 'time_zone'],
  passwords: ['password_min_length', 'password_max_length', 'wrong_logins_per_address', 'wrong_logins_together'],
  codes: [
    'otp_lifetime_s',
    'otp_resend_after_s',
    'otp_codes_per_day',
    'otp_codes_per_address_hour',
    'otp_codes_per_hour',
  ],
  safety: ['is_proof_asked', 'proof_lifetime_s', 'change_hold_s', 'session_idle_s'],
  profile: [
    'profile_dob',
    'profile_gender',
    'profile_register_channel',
    'profile_line_id_required',
    'register_with_email',
    'email_required',
  ],
  rights: ['member_privileges', 'member_features', 'are_points_displayed', 'are_points_active'],
} as const;

/** Requirements of names, passwords and profiles, and the permissions of members. */
export const MembersRulesPage = () => (
  <SettingsPage
    name="member rule"
    permission="member.rule.change"
    calls={api('staff', 'member-rule')}
    shape={MemberRule}
    tab="members"
    groups={groups}
    asksFor={groups.safety}
    preview={(values) => <RegistrationPreview values={values} />}
  />
);
