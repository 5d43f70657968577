import { Button, Icon, TextArea, toast, useMomentText } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../../shared/api/api.ts';
import { useSending } from '../../../../shared/api/use-sending.ts';
import { FormDialog } from '../../../../shared/parts/form-dialog.tsx';
import { ProblemNote } from '../../../../shared/parts/problem-note.tsx';

interface Row {
  readonly id: string;
  readonly set_aside?: { readonly by: string; readonly reason: string; readonly since: string } | null;
}

/** Pauses a withdrawal, with a reason for colleagues. */
export function SetAsideDialog({ row, onClose, onDone }: { row: Row; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('cashier-office.setAside');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const setAside = () =>
    sending.send(async () => {
      await api('staff', 'withdrawal-set-aside').create({ id: row.id, reason: reason.trim() });
      toast(t('done'));
      onDone();
    });
  return (
    <FormDialog
      title={t('title')}
      submit={t('hold')}
      isReady={reason.trim() !== ''}
      sending={sending}
      onSubmit={() => void setAside()}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('text')}</p>
      <TextArea
        label={t('why')}
        rows={3}
        maxLength={255}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
      />
    </FormDialog>
  );
}

/** The person and reason of the pause, with a button to resume. */
export function SetAsideLine({ row, mayDecide, onDone }: { row: Row; mayDecide: boolean; onDone: () => void }) {
  const t = useTranslations('cashier-office.setAside');
  const moment = useMomentText();
  const { send, isBusy, problem } = useSending();
  const { set_aside: aside } = row;
  if (!aside) return null;
  const goOn = () =>
    send(async () => {
      await api('staff', 'withdrawal-set-aside').remove(row.id);
      toast(t('doneGoOn'));
      onDone();
    });
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-sm border border-warn/50 bg-surface-2 px-3 py-2"
    >
      <Icon name="clock" className="size-4 text-warn" />
      <span className="min-w-0 flex-1 break-words">
        {t('since', { time: moment(aside.since), name: aside.by, reason: aside.reason })}
      </span>
      {mayDecide && (
        <Button size="sm" look="outline" isBusy={isBusy} onClick={() => void goOn()}>
          {t('goOn')}
        </Button>
      )}
      {problem !== undefined && <ProblemNote error={problem} />}
    </div>
  );
}
