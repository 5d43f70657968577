import { Button, Dialog, SelectField, TextField, toast } from '@sabai/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api.ts';
import { ProblemNote } from '../../app/parts/problem-note.tsx';
import { useSending } from '../../app/use-sending.ts';
import type { MemberDetail } from './member-tables.tsx';

const accounts = ['main', 'cashback', 'rebate', 'affiliate', 'points'] as const;
const directions = ['credit', 'debit'] as const;

/** Gives to or takes from one of a member's wallets. The same content keeps its key, so that no press moves money twice. */
export function AdjustDialog({
  member,
  onClose,
  onDone,
}: {
  member: MemberDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('staff.adjustment');
  const common = useTranslations('common');
  const [values, setValues] = useState({ account: 'main', direction: 'credit', amount: '', reason: '' });
  const { send, isBusy, problem } = useSending();
  const attempt = useRef({ content: '', key: '' });
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });

  const adjust = () =>
    send(async () => {
      const content = JSON.stringify(values);
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      const { status } = await api('staff', 'adjustment').create(
        {
          member_id: member.id,
          account: values.account as (typeof accounts)[number],
          direction: values.direction as (typeof directions)[number],
          amount: values.amount.trim(),
          reason: values.reason.trim(),
        },
        { headers: { 'idempotency-key': attempt.current.key } },
      );
      toast(t(status === 'pending' ? 'waits' : 'done'));
      onDone();
      onClose();
    });

  return (
    <Dialog
      isOpen
      isHeld
      onClose={onClose}
      title={t('adjust')}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            look="brand"
            isBusy={isBusy}
            disabled={values.amount.trim() === '' || values.reason.trim() === ''}
            onClick={adjust}
          >
            {t('submit')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void adjust();
        }}
      >
        <p className="font-semibold">{member.username}</p>
        <SelectField label={t('account')} value={values.account} onChange={set('account')}>
          {accounts.map((id) => (
            <option key={id} value={id}>
              {t(id)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('direction')} value={values.direction} onChange={set('direction')}>
          {directions.map((id) => (
            <option key={id} value={id}>
              {t(id)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={values.amount}
          onChange={set('amount')}
          required
        />
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={255}
          value={values.reason}
          onChange={set('reason')}
          required
        />
        {problem !== undefined && <ProblemNote error={problem} />}
      </form>
    </Dialog>
  );
}
