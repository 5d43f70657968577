import { ApiError } from '@sabai/contract/client';
import { Button, TextField } from '@sabai/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { rememberStaff } from '../../../shared/api/session.ts';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { EntryFrame } from './entry-frame.tsx';

/** The login of staff. */
export function LoginPage() {
  const t = useTranslations('identity-office.login');
  const common = useTranslations('common');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [missing, setMissing] = useState<{ username?: boolean; password?: boolean }>({});
  useEffect(() => {
    document.title = `${t('title')} · Sabai`;
  }, [t]);

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username')).trim();
    const password = String(form.get('password'));
    setMissing({ username: username === '', password: password === '' });
    if (!username || !password || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const code = String(form.get('otp_code') ?? '').trim();
      const credentials = { strategy: 'local' as const, username, password, ...(code ? { otp_code: code } : {}) };
      const { user } = await api('staff', 'authentication').create(credentials);
      rememberStaff(user);
    } catch (problem) {
      if (problem instanceof ApiError && problem.problem.refusal === 'SECOND_FACTOR_REQUIRED') setCodeAsked(true);
      else setError(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <EntryFrame title={t('title')} text={t('text')}>
      <form onSubmit={logIn} noValidate className="grid gap-4">
        <TextField
          name="username"
          label={t('username')}
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={missing.username ? common('required', { field: t('username') }) : undefined}
        />
        <TextField
          name="password"
          type="password"
          label={t('password')}
          icon="lock"
          autoComplete="current-password"
          maxLength={200}
          error={missing.password ? common('required', { field: t('password') }) : undefined}
        />
        {isCodeAsked && (
          <TextField
            name="otp_code"
            label={t('code')}
            hint={t('codeHint')}
            icon="key"
            autoComplete="one-time-code"
            maxLength={40}
            ref={(field) => field?.focus()}
          />
        )}
        {error !== undefined && <ProblemNote error={error} />}
        <Button type="submit" look="brand" size="lg" isBusy={isBusy}>
          {t('submit')}
        </Button>
      </form>
    </EntryFrame>
  );
}
