import { Button, Dialog, Icon, type IconName, Spinner } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { problemSentence } from '../api/problem.ts';
import { useLocale } from '../i18n/locale.tsx';
import { ReasonField } from '../parts/reason-field.tsx';
import { type RowResult, runEach } from './run-each.ts';

/** A bulk action: started by a dialog of the page, or executed row by row. */
export type BulkAction<T> = BulkStart<T> | RowAction<T>;
interface BulkStart<T> {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly look?: 'plain' | 'danger';
  readonly isFor?: (row: T) => boolean;
  /** The caller of the dialog reports the results, row by row. */
  readonly start: (rows: readonly T[]) => void;
}
interface RowAction<T> {
  readonly start?: never;
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly look?: 'plain' | 'danger';
  /** Selects the rows that the action applies to; others are left out. */
  readonly isFor?: (row: T) => boolean;
  /** Requires a reason. Irreversible actions need a confirmation in any case. */
  readonly hasReason?: boolean;
  readonly act: (row: T, reason: string) => Promise<unknown>;
  /** Undoes the action; actions with it need no confirmation. */
  readonly undo?: (row: T) => Promise<unknown>;
}

const marks = { waiting: undefined, done: 'check-circle', undone: 'history', failed: 'warning' } as const;

function Results({ results }: { results: readonly RowResult[] }) {
  const t = useTranslations('lists-office.list');
  const { prefix } = useLocale();
  return (
    <ul aria-label={t('results')} aria-live="polite" className="grid max-h-72 gap-1 overflow-auto text-sm">
      {results.map((result) => {
        const mark = marks[result.state];
        return (
          <li key={result.id} className="flex items-start gap-2">
            {mark ? (
              <Icon name={mark} className={`mt-0.5 size-4 ${result.state === 'failed' ? 'text-bad' : 'text-ok'}`} />
            ) : (
              <Spinner className="size-4" />
            )}
            <span className="font-medium">{result.name}</span>
            <span className={result.state === 'failed' ? 'text-bad' : 'text-ink-3'}>
              {result.state === 'failed' ? (problemSentence(result.error, prefix) ?? t('failed')) : t(result.state)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The actions on the chosen rows, while any are chosen. */
export function BulkBar<T>({
  rows,
  actions,
  of,
  onClear,
  onDone,
}: {
  rows: readonly T[];
  actions: readonly BulkAction<T>[];
  of: (row: T) => { id: string; name: string };
  onClear: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('lists-office.list');
  const common = useTranslations('common');
  const [chosen, setChosen] = useState<RowAction<T>>();
  /** The rows of the last action, because the selection may change before the undo. */
  const [done, setDone] = useState<readonly T[]>();
  const [reason, setReason] = useState('');
  const [results, setResults] = useState<readonly RowResult[]>();
  const [isBusy, setBusy] = useState(false);
  const fitting = (action: BulkAction<T>) => rows.filter((row) => action.isFor?.(row) ?? true);

  async function run(action: RowAction<T>, on: readonly T[], isUndo: boolean): Promise<void> {
    setBusy(true);
    const act = (row: T) => (isUndo ? action.undo!(row) : action.act(row, reason.trim()));
    const outcomes = await runEach(on, of, act, isUndo ? 'undone' : 'done', setResults);
    const worked = new Set(outcomes.flatMap(({ id, state }) => (state === 'failed' ? [] : [id])));
    setDone(isUndo ? undefined : on.filter((row) => worked.has(of(row).id)));
    setBusy(false);
    onDone();
  }
  function ask(action: BulkAction<T>): void {
    if (action.start) action.start(fitting(action));
    else begin(action);
  }
  function begin(action: RowAction<T>): void {
    setChosen(action);
    setResults(undefined);
    setReason('');
    if (action.undo) void run(action, fitting(action), false);
  }
  function close(): void {
    setChosen(undefined);
    if (results) onClear();
  }

  if (rows.length === 0 && !chosen) return null;
  return (
    <div className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-30 mt-3 flex flex-wrap items-center gap-2 rounded-sm border border-brand/60 bg-surface-2 px-3 py-2 shadow-raised lg:bottom-4">
      <p className="flex-1 font-medium" aria-live="polite">
        {t('selected', { count: rows.length })}
      </p>
      {actions.map((action) => (
        <Button
          key={action.id}
          size="sm"
          look={action.look ?? 'plain'}
          {...(action.icon && { icon: action.icon })}
          disabled={fitting(action).length === 0}
          onClick={() => ask(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button size="sm" look="ghost" onClick={onClear}>
        {t('clearSelection')}
      </Button>
      {chosen && (
        <Dialog
          isOpen
          isHeld
          onClose={close}
          title={chosen.label}
          footer={
            results ? (
              <>
                {chosen.undo && done && done.length > 0 && (
                  <Button look="ghost" isBusy={isBusy} onClick={() => void run(chosen, done, true)}>
                    {t('undo')}
                  </Button>
                )}
                <Button look="brand" isBusy={isBusy} onClick={close}>
                  {common('close')}
                </Button>
              </>
            ) : (
              <>
                <Button look="ghost" onClick={close}>
                  {common('cancel')}
                </Button>
                <Button
                  look={chosen.look === 'danger' ? 'danger' : 'brand'}
                  disabled={chosen.hasReason === true && reason.trim() === ''}
                  onClick={() => void run(chosen, fitting(chosen), false)}
                >
                  {chosen.label}
                </Button>
              </>
            )
          }
        >
          {results ? (
            <Results results={results} />
          ) : (
            <div className="grid gap-4">
              <p>{t('confirmBulk', { count: fitting(chosen).length })}</p>
              {chosen.hasReason && <ReasonField label={t('reason')} value={reason} onChange={setReason} />}
            </div>
          )}
        </Dialog>
      )}
    </div>
  );
}
