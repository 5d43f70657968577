import type { MemberFlag } from '@sabai/contract';
import { SelectField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';

/** Records the staff's decision about a flag, with a reason. */
export function FlagDialog({ flag, onClose, onDone }: { flag: MemberFlag; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('flags-office.memberFlag');
  const [status, setStatus] = useState<'' | 'cleared' | 'confirmed'>('');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const decide = () =>
    sending.send(async () => {
      if (status === '') return;
      await api('staff', 'member-flag').patch(flag.id, { status, reason: reason.trim() });
      toast(t('done'));
      onDone();
      onClose();
    });
  return (
    <FormDialog
      title={t('decide')}
      submit={t('decide')}
      isReady={status !== '' && reason.trim() !== ''}
      sending={sending}
      onSubmit={() => void decide()}
      onClose={onClose}
    >
      <p>
        <span className="font-semibold">{flag.members.map(({ username }) => username).join(' · ')}</span>
        <br />
        <span className="text-ink-2">{flag.hints.map((hint) => t(`hint.${hint}`)).join(' · ')}</span>
      </p>
      <SelectField
        label={t('verdict')}
        value={status}
        onChange={({ target }) => setStatus(target.value as typeof status)}
        required
      >
        <option value="">{t('choose')}</option>
        <option value="cleared">{t('cleared')}</option>
        <option value="confirmed">{t('confirmed')}</option>
      </SelectField>
      <ReasonField label={t('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
