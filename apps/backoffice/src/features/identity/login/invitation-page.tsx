import type { staffInvited } from '@sabai/contract';
import { ownerRole } from '@sabai/contract';
import { Button, Skeleton, TextField } from '@sabai/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../../shared/api/answer.ts';
import { api } from '../../../shared/api/api.ts';
import { rememberStaff } from '../../../shared/api/session.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { useRoleName } from '../../../shared/staff/use-role-name.ts';
import { EntryFrame } from './entry-frame.tsx';

/** The page for invited staff. The token follows the # of the link. */
export function InvitationPage() {
  const t = useTranslations('identity-office.invitation');
  const { namesOf } = useRoleName();
  const login = useTranslations('identity-office.login');
  const common = useTranslations('common');
  const words = useTranslations('refusal');
  const [token] = useState(() => location.hash.slice(1));
  const [invitation, setInvitation] = useState<Answer<typeof staffInvited, 'update'>>();
  const [fault, setFault] = useState<unknown>();
  const [typed, setTyped] = useState({ username: '', name: '', password: '', confirm_password: '' });
  const [isTried, setTried] = useState(false);
  const sending = useSending();
  useEffect(() => {
    document.title = `${t('title')} · Sabai`;
  }, [t]);
  useEffect(() => {
    api('staff', 'invitation')
      .update(null, { token: token || '-' })
      .then(setInvitation, setFault);
  }, [token]);

  if (!invitation) {
    return (
      <EntryFrame title={t('title')} text="">
        {fault === undefined ? <Skeleton className="h-40" /> : <ProblemNote error={fault} />}
        <Link to="/login" className="text-brand underline">
          {t('toLogin')}
        </Link>
      </EntryFrame>
    );
  }
  const isSame = typed.password === typed.confirm_password;
  const accept = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(typed).some((text) => text.trim() === '') || !isSame) return;
    void sending.send(async () => {
      const { user } = await api('staff', 'invitation').create({ token, ...typed });
      rememberStaff(user);
    });
  };
  const fieldOf = (name: keyof typeof typed, label: string, more: object = {}, error?: string) => (
    <TextField
      name={name}
      label={label}
      value={typed[name]}
      error={isTried && typed[name].trim() === '' ? common('required', { field: label }) : error}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      {...more}
    />
  );
  const password = { type: 'password', icon: 'lock', autoComplete: 'new-password', maxLength: 200 } as const;
  const isOwner = invitation.roles.some(({ id }) => id === ownerRole);
  const text = isOwner ? t('owner') : t('text', { role: namesOf(invitation.roles) });
  return (
    <EntryFrame title={t('title')} text={text}>
      <form onSubmit={accept} noValidate className="grid gap-4">
        {fieldOf('name', t('name'), { icon: 'user', autoComplete: 'name', maxLength: 80 })}
        {fieldOf('username', login('username'), {
          icon: 'user',
          autoComplete: 'username',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 64,
        })}
        {fieldOf('password', login('password'), {
          ...password,
          hint: t('least', { min: String(invitation.password_min_length) }),
        })}
        {fieldOf('confirm_password', t('repeat'), password, isTried && !isSame ? words('PASSWORDS_DIFFER') : undefined)}
        {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
        <Button type="submit" look="brand" size="lg" isBusy={sending.isBusy}>
          {t('submit')}
        </Button>
      </form>
    </EntryFrame>
  );
}
