import { Button, Icon, IconButton, toast, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { problemOf } from '../api/problem.ts';
import { useSending } from '../api/use-sending.ts';
import { ProblemNote } from '../parts/problem-note.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { type DoneChange, doneChange } from './done-change.ts';

/** Describes the last change and can undo it until the next change. */
export function UndoBar({ onUndone }: { onUndone: () => Promise<unknown> }) {
  const t = useTranslations('content-office');
  const { labels } = useUi();
  const done = doneChange.use();
  const { send, isBusy, problem } = useSending();
  const [asked, setAsked] = useState<DoneChange>();
  if (!done) return null;
  const undo = async (reason: string) => {
    try {
      await done.undo(reason);
    } catch (refused) {
      // A second person decides about the undoing, so it is not offered again.
      if (problemOf(refused)?.refusal === 'APPROVAL_REQUIRED') doneChange.set(undefined);
      throw refused;
    }
    doneChange.set(undefined);
    await onUndone();
    toast(t('undone'));
  };
  return (
    <div className="mb-4 grid gap-2" role="status">
      <div className="flex items-center gap-3 rounded-sm border border-ok/40 bg-surface-1 py-1 pr-1 pl-3.5">
        <Icon name="check-circle" className="size-5 text-ok" />
        <p className="min-w-0 flex-1 truncate">{done.text}</p>
        <Button
          size="sm"
          look="outline"
          icon="history"
          isBusy={isBusy}
          onClick={() => (done.needsReason ? setAsked(done) : void send(() => undo('')))}
        >
          {t('undo')}
        </Button>
        <IconButton icon="x" iconClass="size-4" label={labels.close} onClick={() => doneChange.set(undefined)} />
      </div>
      {problem !== undefined && <ProblemNote error={problem} />}
      {asked === done && (
        <ReasonDialog
          title={t('undo')}
          label={t('change.reason')}
          isWeighed
          onSend={undo}
          onClose={() => setAsked(undefined)}
        >
          <p>{done.text}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
