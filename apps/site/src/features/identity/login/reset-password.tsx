import { Button } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { problemOf } from '../../../shared/api/problem-message.ts';
import { showError } from '../../../shared/errors/show-error.ts';
import { confirmProblem, passwordMinLength, passwordProblem } from '../../../shared/forms/field-rules.ts';
import { focusedFirst } from '../../../shared/forms/focused-first.ts';
import { FormText } from '../../../shared/forms/form-fields.tsx';
import { NewPasswordField, newPasswordRefusals } from '../../../shared/forms/new-password-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';

/**
 * Sets the new password after a correct code; `onDone` gets the username. `onExpired` is called when the code is no
 * longer valid.
 */
export function ResetPassword({
  verifyToken,
  facts,
  onDone,
  onExpired,
}: {
  verifyToken: string;
  facts: readonly string[];
  onDone: (username: string) => void;
  onExpired: () => void;
}) {
  const t = useTranslations('identity');
  const locale = useSiteLocale();
  const min = passwordMinLength(locale);
  const form = useForm({
    initial: { password: '', confirm_password: '' },
    check: ({ password, confirm_password }) => ({
      password: passwordProblem(password, min, facts),
      confirm_password: confirmProblem(password, confirm_password),
    }),
    onSubmit: async (values) => {
      const answer = await api('public', 'forgot-password').patch(null, {
        ...values,
        verifyToken,
        languageCode: locale.code,
      });
      onDone(answer.username);
    },
    fieldOf: newPasswordRefusals('password'),
    onProblem: (error) => {
      showError(error);
      if (problemOf(error)?.refusal === 'VERIFY_TOKEN_INVALID') onExpired();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <h3 className="text-lg">{t('forgot.resetTitle')}</h3>
      <NewPasswordField
        form={form}
        name="password"
        label={t('forgot.newPassword')}
        min={min}
        facts={facts}
        icon="lock"
        ref={focusedFirst}
      />
      <FormText
        form={form}
        name="confirm_password"
        label={t('forgot.confirmPassword')}
        icon="lock"
        type="password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" look="brand" size="lg" isBusy={form.isBusy}>
        {t('forgot.save')}
      </Button>
    </form>
  );
}
