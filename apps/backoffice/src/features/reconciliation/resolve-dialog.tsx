import { toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { ReasonField } from '../../shared/parts/reason-field.tsx';
import type { Difference } from './difference-columns.tsx';

/** Records how a difference was resolved. */
export function ResolveDialog({ row, onClose, onDone }: { row: Difference; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('reconciliation-office.reconciliation');
  const [note, setNote] = useState('');
  const sending = useSending();

  const resolve = () =>
    sending.send(async () => {
      await api('staff', 'reconciliation-difference').patch(row.id, { note: note.trim() });
      toast(t('resolvedDone'));
      onDone();
      onClose();
    });

  return (
    <FormDialog
      title={t('resolve')}
      submit={t('resolve')}
      isReady={note.trim() !== ''}
      sending={sending}
      onSubmit={resolve}
      onClose={onClose}
    >
      <p>
        {t(row.class)} · {t(row.source)}
      </p>
      <code className="break-all text-ink-2">{row.key}</code>
      <ReasonField label={t('note')} value={note} onChange={setNote} />
    </FormDialog>
  );
}
