import type { Job } from '@sabai/contract';
import { toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';

export interface Act {
  readonly job: Job;
  readonly action: 'run' | 'retry' | 'discard';
}

/** Confirms that a job is run or retried, or its failure discarded. */
export function ActDialog({
  job,
  action,
  onClose,
  onDone,
}: Act & { onClose: () => void; onDone: () => Promise<unknown> }) {
  const t = useTranslations('jobs-office.job');
  const sending = useSending();
  const send = () =>
    void sending.send(async () => {
      await api('staff', 'job').patch(job.id, { action });
      toast(t(action === 'discard' ? 'discardDone' : 'runDone'));
      await onDone();
      onClose();
    });
  return (
    <FormDialog
      title={t(`${action}Title`)}
      submit={t(action)}
      look={action === 'discard' ? 'danger' : 'brand'}
      isReady
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="font-semibold">{t(`what.${job.id}`)}</p>
      <p>{t(`${action}Text`)}</p>
    </FormDialog>
  );
}
