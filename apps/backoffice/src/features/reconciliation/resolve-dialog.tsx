import { toast } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import type { Difference } from './difference-columns.tsx';

/** Records how a difference was resolved. */
export function ResolveDialog({ row, onClose, onDone }: { row: Difference; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('reconciliation-office.reconciliation');
  return (
    <ReasonDialog
      title={t('resolve')}
      label={t('note')}
      onSend={async (note) => {
        await api('staff', 'reconciliation-difference').patch(row.id, { note });
        toast(t('resolvedDone'));
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        {t(row.class)} · {t(row.source)}
      </p>
      <code className="break-all text-ink-2">{row.key}</code>
    </ReasonDialog>
  );
}
