import type { User } from '@sabai/contract';
import { Button, toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import {
  confirmProblem,
  passwordMinLength,
  passwordProblem,
  requiredProblem,
} from '../../../shared/forms/field-rules.ts';
import { FormText } from '../../../shared/forms/form-fields.tsx';
import { NewPasswordField, newPasswordRefusals } from '../../../shared/forms/new-password-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { withProof } from '../../../shared/proof/with-proof.ts';

const fieldOf = {
  CURRENT_PASSWORD_WRONG: 'current_password',
  ...newPasswordRefusals('new_password'),
} as const;

/** The page that changes the password; other devices are logged out (R5.17, R5.18). */
export function ChangePassword({ configuredMin, user }: { configuredMin: number; user: User }) {
  const t = useTranslations('identity.password');
  const locale = useSiteLocale();
  const facts = [user.username, user.phone, user.email, user.first_name, user.last_name, user.DOB].map(
    (fact) => fact ?? '',
  );
  const min = passwordMinLength(locale, configuredMin);
  const form = useForm({
    initial: { current_password: '', new_password: '', confirm_password: '' },
    check: (values) => ({
      current_password: requiredProblem(values.current_password),
      new_password: passwordProblem(values.new_password, min, facts),
      confirm_password: confirmProblem(values.new_password, values.confirm_password),
    }),
    onSubmit: async (values) => {
      const body = { ...values, languageCode: locale.code };
      await withProof(() => api('member', 'member-change-password').patch(null, body));
      form.reset();
      toast(t('saved'));
    },
    fieldOf,
  });
  return (
    <section className="grid max-w-xl gap-5">
      <h1 className="text-2xl">{t('title')}</h1>
      <form {...form.props} className="grid gap-4 rounded-lg border border-line bg-surface-1 p-5">
        <p className="text-ink-2">{t('otherSessions')}</p>
        <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
        <FormText
          form={form}
          name="current_password"
          label={t('current')}
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPasswordField form={form} name="new_password" label={t('new')} min={min} facts={facts} />
        <FormText
          form={form}
          name="confirm_password"
          label={t('confirm')}
          type="password"
          autoComplete="new-password"
          required
        />
        <Button type="submit" look="brand" size="lg" isBusy={form.isBusy}>
          {t('save')}
        </Button>
      </form>
    </section>
  );
}
