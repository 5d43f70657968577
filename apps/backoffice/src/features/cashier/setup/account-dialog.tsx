import type { PaymentSetting } from '@sabai/contract';
import { SelectField, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../../shared/configuration/change-dialog.tsx';
import { useSettingWords } from './use-setting-words.ts';

/** Adds an account of the operator. It stays off until a second person approves switching it on. */
export function AccountDialog({
  banks,
  onClose,
  onDone,
}: {
  banks: readonly PaymentSetting[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('cashier-setup-office');
  const content = useTranslations('content-office');
  const words = useSettingWords();
  const sending = useSending();
  const [bank, setBank] = useState(banks[0]?.id ?? '');
  const [number, setNumber] = useState('');
  const [holder, setHolder] = useState('');
  const digits = number.replaceAll(/[\s-]/g, '');
  const send = (reason: string) =>
    void sending.send(async () => {
      await api('staff', 'payment-setting').create({
        bank_id: Number(bank.split('.')[1]),
        account_number: digits,
        account_name: holder.trim(),
        reason,
      });
      toast(content('saved', { what: digits }));
      onDone();
      onClose();
    });
  return (
    <ChangeDialog
      what={t('addAccount')}
      changes={[]}
      isReady={/^\d{6,20}$/.test(digits) && holder.trim() !== ''}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField label={words.fact('bank_code')} value={bank} onChange={({ target }) => setBank(target.value)}>
        {banks.map(({ id, name, currency_code }) => (
          <option key={id} value={id}>
            {name} ({currency_code})
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.fact('account_number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        required
      />
      <TextField
        label={words.field('account_name')}
        hint={t('addHint')}
        autoComplete="off"
        maxLength={120}
        value={holder}
        onChange={({ target }) => setHolder(target.value)}
        required
      />
    </ChangeDialog>
  );
}
