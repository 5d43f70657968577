import { Button, Icon, IconButton, toast, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useSending } from '../api/use-sending.ts';
import { ProblemNote } from '../parts/problem-note.tsx';
import { doneChange } from './done-change.ts';

/** Describes the last change and can undo it until the next change. */
export function UndoBar({ onUndone }: { onUndone: () => Promise<unknown> }) {
  const t = useTranslations('content-office');
  const { labels } = useUi();
  const done = doneChange.use();
  const { send, isBusy, problem } = useSending();
  if (!done) return null;
  const undo = () =>
    send(async () => {
      await done.undo();
      doneChange.set(undefined);
      await onUndone();
      toast(t('undone'));
    });
  return (
    <div className="mb-4 grid gap-2" role="status">
      <div className="flex items-center gap-3 rounded-sm border border-ok/40 bg-surface-1 py-1 pr-1 pl-3.5">
        <Icon name="check-circle" className="size-5 text-ok" />
        <p className="min-w-0 flex-1 truncate">{done.text}</p>
        <Button size="sm" look="outline" icon="history" isBusy={isBusy} onClick={() => void undo()}>
          {t('undo')}
        </Button>
        <IconButton icon="x" iconClass="size-4" label={labels.close} onClick={() => doneChange.set(undefined)} />
      </div>
      {problem !== undefined && <ProblemNote error={problem} />}
    </div>
  );
}
