import type { RewardStock } from '@sabai/contract';
import { TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../api/api.ts';
import { useSending } from '../api/use-sending.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

const most = 1_000_000;

/** Adds to the stock of goods, or reduces it with the approval of a second person. */
export function CountDialog({
  of: { redeem_id, code, name },
  onClose,
  onDone,
}: {
  of: Pick<RewardStock, 'redeem_id' | 'code' | 'name'>;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('rewardshop-office.stock');
  const offers = useTranslations('bonus-office');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const add = /^-?\d{1,7}$/.test(typed) ? Number(typed) : 0;
  const send = () =>
    void sending.send(async () => {
      await api('staff', 'reward-stock').create({ redeem_id, code, add, reason: reason.trim() });
      toast(offers('moved'));
      await onDone();
      onClose();
    });
  return (
    <FormDialog
      title={t('count')}
      submit={t('count')}
      isReady={add !== 0 && Math.abs(add) <= most && reason.trim() !== ''}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="font-semibold">
        {name} · {code === 'item' ? t('itself') : code}
      </p>
      <TextField
        label={t('add')}
        hint={t('addHint')}
        inputMode="text"
        autoComplete="off"
        maxLength={8}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/^[−–]/, '-').trim())}
        required
      />
      <ReasonField isWeighed={add < 0} label={offers('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
