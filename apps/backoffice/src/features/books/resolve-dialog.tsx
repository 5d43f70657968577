import { Button, Dialog, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api.ts';
import { ProblemNote } from '../../app/parts/problem-note.tsx';
import { useSending } from '../../app/use-sending.ts';
import type { Difference } from './difference-table.tsx';

/** Staff say what became of a difference. */
export function ResolveDialog({ row, onClose, onDone }: { row: Difference; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('staff.reconciliation');
  const common = useTranslations('common');
  const [note, setNote] = useState('');
  const { send, isBusy, problem } = useSending();

  const resolve = async () => {
    if (note.trim() === '') return;
    await send(async () => {
      await api('staff', 'reconciliation-difference').patch(row.id, { note: note.trim() });
      toast(t('resolvedDone'));
      onDone();
      onClose();
    });
  };

  return (
    <Dialog
      isOpen
      isHeld
      onClose={onClose}
      title={t('resolve')}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button look="brand" isBusy={isBusy} disabled={note.trim() === ''} onClick={resolve}>
            {t('resolve')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void resolve();
        }}
      >
        <p>
          {t(row.class)} · {t(row.source)}
        </p>
        <code className="break-all text-ink-2">{row.key}</code>
        <TextField
          label={t('note')}
          autoComplete="off"
          maxLength={255}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          required
        />
        {problem !== undefined && <ProblemNote error={problem} />}
      </form>
    </Dialog>
  );
}
