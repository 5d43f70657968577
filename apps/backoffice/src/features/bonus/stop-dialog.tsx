import { toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';

/** Pauses every offer with one action, with a reason. */
export function StopDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('bonus-office');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const send = () =>
    void sending.send(async () => {
      const { stopped } = await api('staff', 'offer-stop').create({ reason });
      toast(t('stop.done', { count: stopped }));
      onClose();
    });
  return (
    <FormDialog
      title={t('stop.title')}
      submit={t('stop.title')}
      look="danger"
      isReady={reason.trim() !== ''}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('stop.text')}</p>
      <ReasonField label={t('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
