import type { StaffOwnAccount } from '@sabai/contract';
import { Badge, Button, DateTime, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { Fact } from '../../../shared/parts/fact.tsx';
import { FormDialog } from '../../../shared/parts/form-dialog.tsx';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { useRoleName } from '../../../shared/staff/use-role-name.ts';
import { SecondFactorDialog } from '../second-factor/second-factor-dialog.tsx';

/** The staff's own account: password, second factor, sessions. */
export function OwnAccountPage() {
  const t = useTranslations('identity-office.own');
  const shell = useTranslations('office.shell');
  const people = useTranslations('identity-office.people');
  const { namesOf } = useRoleName();
  const login = useTranslations('identity-office.login');
  const factor = useTranslations('identity-office.factor');
  const polled = usePolled((signal) => api('staff', 'own-account').find(undefined, { signal }), 'own account');
  const [isChanging, setChanging] = useState(false);
  const [isSecuring, setSecuring] = useState(false);
  const { data } = polled;
  return (
    <>
      <PageHead title={shell('account')} polled={polled} />
      <Unanswered polled={polled} />
      {data && (
        <div className="grid max-w-2xl gap-8">
          <dl>
            <Fact name={login('username')}>{data.username}</Fact>
            <Fact name={people('role')}>{namesOf(data.roles)}</Fact>
            <Fact name={t('password')}>
              <Button size="sm" onClick={() => setChanging(true)}>
                {t('change')}
              </Button>
            </Fact>
            <Fact name={factor('title')}>
              <span className="inline-flex items-center gap-3">
                {data.has_second_factor ? people('on') : people('off')}
                {!(data.has_second_factor && data.is_second_factor_required) && (
                  <Button size="sm" onClick={() => setSecuring(true)}>
                    {data.has_second_factor ? factor('stop') : factor('begin')}
                  </Button>
                )}
              </span>
            </Fact>
          </dl>
          <Sessions account={data} onDone={polled.reload} />
        </div>
      )}
      {isChanging && data && (
        <PasswordDialog
          isCodeAsked={data.has_second_factor}
          onClose={() => setChanging(false)}
          onDone={(account) => polled.put(account)}
        />
      )}
      {isSecuring && (
        <SecondFactorDialog
          onClose={() => {
            setSecuring(false);
            void polled.reload();
          }}
        />
      )}
    </>
  );
}

function Sessions({ account: { sessions }, onDone }: { account: StaffOwnAccount; onDone: () => Promise<void> }) {
  const t = useTranslations('identity-office.own');
  const sending = useSending();
  const endOthers = () =>
    sending.send(async () => {
      const { ended: count } = await api('staff', 'own-account').remove(null);
      toast(t('ended', { count }));
      await onDone();
    });
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('sessions')}</h2>
      {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
      <ul className="grid">
        {sessions.map(({ id, is_current, network, started_at }) => (
          <li
            key={id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1"
          >
            <span className="figures">
              {network} {is_current && <Badge tone="ok">{t('current')}</Badge>}
            </span>
            <span className="text-sm text-ink-3">
              {t('since')} <DateTime value={started_at} />
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button size="sm" isBusy={sending.isBusy} onClick={() => void endOthers()}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </section>
  );
}

function PasswordDialog({
  isCodeAsked,
  onClose,
  onDone,
}: {
  isCodeAsked: boolean;
  onClose: () => void;
  onDone: (account: StaffOwnAccount) => void;
}) {
  const t = useTranslations('identity-office.own');
  const factor = useTranslations('identity-office.factor');
  const text = useTranslations('refusal');
  const [typed, setTyped] = useState({ present: '', next: '', repeat: '', code: '' });
  const sending = useSending();
  const isSame = typed.next === typed.repeat;
  const isReady = typed.present !== '' && typed.next !== '' && isSame && (!isCodeAsked || typed.code.trim() !== '');
  const fieldOf = (name: 'present' | 'next' | 'repeat', label: string, error?: string) => (
    <TextField
      type="password"
      name={name}
      label={label}
      icon="lock"
      autoComplete={name === 'present' ? 'current-password' : 'new-password'}
      maxLength={200}
      value={typed[name]}
      error={error}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      required
    />
  );
  const change = () =>
    sending.send(async () => {
      const account = await api('staff', 'own-account').patch(null, {
        current_password: typed.present,
        password: typed.next,
        confirm_password: typed.repeat,
        ...(isCodeAsked ? { otp_code: typed.code.trim() } : {}),
      });
      toast(t('changed'));
      onDone(account);
      onClose();
    });
  return (
    <FormDialog
      title={t('change')}
      submit={t('change')}
      isReady={isReady}
      sending={sending}
      onSubmit={() => void change()}
      onClose={onClose}
    >
      {fieldOf('present', t('present'))}
      {fieldOf('next', t('next'))}
      {fieldOf('repeat', t('repeat'), typed.repeat !== '' && !isSame ? text('PASSWORDS_DIFFER') : undefined)}
      {isCodeAsked && (
        <TextField
          name="otp_code"
          label={factor('code')}
          icon="key"
          autoComplete="one-time-code"
          maxLength={40}
          value={typed.code}
          onChange={({ target }) => setTyped({ ...typed, code: target.value })}
          required
        />
      )}
    </FormDialog>
  );
}
