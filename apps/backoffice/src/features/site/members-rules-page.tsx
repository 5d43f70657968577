import { MemberRule } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api.ts';
import { usePolled } from '../../app/use-polled.ts';
import { RegistrationPreview } from './registration-preview.tsx';
import { SettingsEditor } from './settings-editor.tsx';
import { SitePage } from './site-page.tsx';

/** What names, passwords and profiles must fulfil, and what members may. */
export function MembersRulesPage() {
  const t = useTranslations('staff-site');
  const polled = usePolled((signal) => api('staff', 'member-rule').find(undefined, { signal }), 'member rule');
  return (
    <SitePage polled={polled}>
      {(data) => (
        <SettingsEditor
          polled={polled}
          data={data}
          shape={MemberRule}
          what={t('tab.members')}
          groups={[
            {
              title: t('group.names'),
              names: [
                'register_type',
                'username_min',
                'username_max',
                'phone_min',
                'phone_max',
                'default_country',
                'time_zone',
              ],
            },
            {
              title: t('group.passwords'),
              names: [
                'password_min_length',
                'password_max_length',
                'wrong_logins_per_address',
                'wrong_logins_together',
              ],
            },
            {
              title: t('group.codes'),
              names: [
                'otp_lifetime_s',
                'otp_resend_after_s',
                'otp_codes_per_day',
                'otp_codes_per_address_hour',
                'otp_codes_per_hour',
              ],
            },
            {
              title: t('group.safety'),
              names: ['is_proof_asked', 'proof_lifetime_s', 'change_hold_s', 'session_idle_s'],
            },
            {
              title: t('group.profile'),
              names: [
                'profile_dob',
                'profile_gender',
                'profile_register_channel',
                'register_with_email',
                'email_required',
              ],
            },
            {
              title: t('group.rights'),
              names: ['member_privileges', 'member_features', 'are_points_displayed', 'are_points_active'],
            },
          ]}
          preview={(values) => <RegistrationPreview values={values} />}
          save={(values, { version }) => api('staff', 'member-rule').patch(null, { ...values, version })}
        />
      )}
    </SitePage>
  );
}
