import { Icon, uniqueKeys } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useFieldWords } from '../../shared/configuration/use-field-words.ts';
import type { Values } from './draft.ts';
import { PreviewFrame } from './preview-frame.tsx';

/** The requirements for registration, as a list. */
export function RegistrationPreview({ values }: { values: Values }) {
  const t = useTranslations('content-office.rule');
  const { label, option } = useFieldWords();
  const range = (min: string, max: string) => ({ min: String(values[min] ?? ''), max: String(values[max] ?? '') });
  const fields = [
    'profile_dob',
    'profile_gender',
    'profile_register_channel',
    'profile_line_id_required',
    'email_required',
  ].filter((name) => values[name] === true);
  const rights = [...(values.member_privileges as string[]), ...(values.member_features as string[])];
  const lines = [
    t('username', range('username_min', 'username_max')),
    t('phone', range('phone_min', 'phone_max')),
    t('password', range('password_min_length', 'password_max_length')),
    t('code', { minutes: Math.round((Number(values.otp_lifetime_s) / 60) * 10) / 10 }),
    ...fields.map(label),
    ...rights.map(option),
  ];
  return (
    <PreviewFrame>
      <ul className="grid gap-3 p-4 text-sm">
        {uniqueKeys(lines).map((key, at) => (
          <li key={key} className="flex items-start gap-2">
            <Icon name="check" className="mt-1 size-4 text-ok" />
            {lines[at]}
          </li>
        ))}
      </ul>
    </PreviewFrame>
  );
}
