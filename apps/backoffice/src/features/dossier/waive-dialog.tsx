import { toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';

/** Lets a member withdraw without the remaining turnover of deposits, with a reason. */
export function WaiveDialog({
  memberId,
  onClose,
  onDone,
}: {
  memberId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('dossier-office.summary');
  const adjustment = useTranslations('wallet-office.adjustment');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const waive = () =>
    sending.send(async () => {
      await api('staff', 'turnover-waiver').create({ member_id: memberId, reason: reason.trim() });
      toast(t('waived'));
      onDone();
      onClose();
    });
  return (
    <FormDialog
      title={t('waiveTitle')}
      submit={t('waive')}
      isReady={reason.trim() !== ''}
      sending={sending}
      onSubmit={waive}
      onClose={onClose}
    >
      <ReasonField label={adjustment('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
