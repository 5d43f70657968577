import { Button, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useConfig } from '../../../shared/context/root-data.ts';
import { loginNameProblem, phoneProblem } from '../../../shared/forms/field-rules.ts';
import { FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { LoginNameField } from './login-name-field.tsx';

export interface ForgotOrder {
  readonly username: string;
  readonly typeVerified: 'sms' | 'email';
  /** Requested where members have usernames; the server compares it (Q7). */
  readonly phone?: string;
}

const channels = [
  { id: 'sms', icon: 'chat' },
  { id: 'email', icon: 'envelope' },
] as const;

/** Identifies the account, and chooses the destination of the code. */
export function ForgotForm({
  name,
  onSubmit,
  onBack,
}: {
  name: string;
  onSubmit: (order: ForgotOrder) => Promise<void>;
  onBack: (typed: string) => void;
}) {
  const t = useTranslations('identity.forgot');
  const hasUsernames = useConfig().registerType !== 'default';
  const form = useForm({
    initial: { username: name, phone: '', typeVerified: 'sms' },
    check: ({ username, phone }) => ({
      username: loginNameProblem(username, 1),
      phone: hasUsernames ? phoneProblem(phone, { min: 1, max: 15 }) : undefined,
    }),
    onSubmit: ({ username, phone, typeVerified }) =>
      onSubmit({
        username: username.trim(),
        typeVerified: typeVerified === 'email' ? 'email' : 'sms',
        ...(hasUsernames ? { phone } : {}),
      }),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-ink-2">{t('introBy')}</p>
      <LoginNameField form={form} label={t('name')} />
      {hasUsernames && (
        <FormText
          form={form}
          name="phone"
          label={t('phone')}
          hint={t('phoneHint')}
          filter="telephone"
          type="tel"
          autoComplete="tel"
          required
        />
      )}
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-medium text-ink-2">{t('by')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {channels.map(({ id, icon }) => (
            <label
              key={id}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm border border-line bg-surface-2 px-3.5 font-medium transition-colors duration-(--motion-hover) hover:border-line-strong has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="typeVerified"
                value={id}
                checked={form.values.typeVerified === id}
                onChange={() => form.set('typeVerified', id)}
                className="size-4 shrink-0 accent-brand"
              />
              <Icon name={icon} className="size-5 shrink-0 text-ink-3" />
              {t(id)}
            </label>
          ))}
        </div>
        {form.values.typeVerified === 'email' && <p className="text-sm text-ink-3">{t('emailHint')}</p>}
      </fieldset>
      <Button type="submit" look="brand" size="lg" isBusy={form.isBusy}>
        {t('submit')}
      </Button>
      <Button look="ghost" icon="arrow-left" onClick={() => onBack(form.values.username)}>
        {t('back')}
      </Button>
    </form>
  );
}
