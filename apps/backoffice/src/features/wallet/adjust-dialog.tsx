import { currencyOf } from '@sabai/contract/money';
import { SelectField, TextField, toast } from '@sabai/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import type { MemberDetail } from '../../shared/member/member-detail.ts';
import { AmountField } from '../../shared/parts/amount-field.tsx';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';

const accounts = ['main', 'cashback', 'rebate', 'affiliate', 'points'] as const;
const directions = ['credit', 'debit'] as const;

/**
 * Credits or debits one of a member's wallets. The same content keeps its idempotency key, so that a repeated click
 * moves money once.
 */
export function AdjustDialog({
  member,
  onClose,
  onDone,
}: {
  member: MemberDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('wallet-office.adjustment');
  const [values, setValues] = useState({ account: 'main', direction: 'credit', amount: '', reason: '' });
  const sending = useSending();
  const attempt = useRef({ content: '', key: '' });
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });

  const adjust = () =>
    sending.send(async () => {
      const content = JSON.stringify(values);
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      const { status } = await api('staff', 'adjustment').create(
        {
          member_id: member.id,
          account: values.account as (typeof accounts)[number],
          direction: values.direction as (typeof directions)[number],
          amount: values.amount,
          reason: values.reason.trim(),
        },
        { headers: { 'idempotency-key': attempt.current.key } },
      );
      toast(t(status === 'pending' ? 'waits' : 'done'));
      onDone();
      onClose();
    });

  return (
    <FormDialog
      title={t('adjust')}
      submit={t('submit')}
      isReady={values.amount !== '' && values.reason.trim() !== ''}
      sending={sending}
      onSubmit={adjust}
      onClose={onClose}
    >
      <p className="font-semibold">{member.username}</p>
      <SelectField
        label={t('account')}
        value={values.account}
        onChange={({ target }) => {
          // Points and money have different fields.
          const isOther = (target.value === 'points') !== (values.account === 'points');
          setValues({ ...values, account: target.value, ...(isOther ? { amount: '' } : {}) });
        }}
      >
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
      <AmountField
        key={values.account === 'points' ? 'points' : 'money'}
        label={t('amount')}
        unit={values.account === 'points' ? { scale: 0 } : currencyOf(member.currency_code)}
        onChange={(amount) => setValues((before) => ({ ...before, amount }))}
      />
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={255}
        value={values.reason}
        onChange={set('reason')}
        required
      />
    </FormDialog>
  );
}
