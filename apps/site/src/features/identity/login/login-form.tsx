import { Button } from '@sabai/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { problemOf } from '../../../shared/api/problem-message.ts';
import { useFeature } from '../../../shared/context/use-feature.ts';
import { loginNameProblem, requiredProblem } from '../../../shared/forms/field-rules.ts';
import { focusedFirst } from '../../../shared/forms/focused-first.ts';
import { FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { replaceModal } from '../../../shared/modals/modal-store.ts';
import { RefusalAlert } from '../parts/refusal-alert.tsx';
import { LoginNameField } from './login-name-field.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { useEnter } from './use-enter.ts';

/** The default minimum number of digits of a phone number (Q5, Q71). */
const phoneMin = 9;

export function LoginForm({
  name,
  next,
  onForgot,
}: {
  name: string;
  /** The page to open afterwards. */
  next: unknown;
  onForgot: (typedName: string) => void;
}) {
  const t = useTranslations('identity.login');
  const security = useTranslations('identity.security.login');
  const enter = useEnter();
  const canRegister = useFeature('register');
  const [isCodeAsked, setCodeAsked] = useState(false);
  /** The refusal of the last attempt, cleared by the next. */
  const [refused, setRefused] = useState<unknown>();
  const password = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { username: name, password: '', otp_code: '' },
    check: ({ username, password, otp_code }) => ({
      username: loginNameProblem(username, phoneMin),
      password: requiredProblem(password),
      otp_code: isCodeAsked ? requiredProblem(otp_code) : undefined,
    }),
    onSubmit: async ({ username, password, otp_code }) => {
      setRefused(undefined);
      const credentials = { strategy: 'local' as const, username, password, ...(isCodeAsked ? { otp_code } : {}) };
      await api('public', 'authentication').create(credentials);
      await enter({ next });
    },
    fieldOf: { SECOND_FACTOR_INCORRECT: 'otp_code' },
    onProblem: (error) => {
      if (problemOf(error)?.refusal === 'SECOND_FACTOR_REQUIRED') setCodeAsked(true);
      else {
        setRefused(error);
        password.current?.select();
      }
    },
  });
  const forget = () => {
    setRefused(undefined);
    password.current?.select();
  };
  return (
    <form {...form.props} className="grid gap-4">
      <LoginNameField form={form} label={t('name')} />
      <FormText
        form={form}
        name="password"
        label={t('password')}
        icon="lock"
        type="password"
        autoComplete="current-password"
        required
        ref={password}
      />
      {refused !== undefined && <RefusalAlert error={refused} onClose={forget} />}
      {isCodeAsked && (
        <FormText
          form={form}
          name="otp_code"
          label={security('code')}
          hint={security('codeHint')}
          icon="key"
          autoComplete="one-time-code"
          required
          ref={focusedFirst}
        />
      )}
      <Button look="ghost" size="sm" className="justify-self-end" onClick={() => onForgot(form.values.username)}>
        {t('forgot')}
      </Button>
      <Button type="submit" look="brand" size="lg" isBusy={form.isBusy}>
        {t('submit')}
      </Button>
      <PasskeyLogin next={next} onRefused={setRefused} />
      {canRegister && (
        <p className="flex flex-wrap items-center justify-center gap-2 text-ink-2">
          {t('newHere')}
          <Button look="ghost" size="sm" className="text-brand" onClick={() => replaceModal('register', { next })}>
            {t('register')}
          </Button>
        </p>
      )}
    </form>
  );
}
