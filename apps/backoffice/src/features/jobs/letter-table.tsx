import type { Job } from '@sabai/contract';
import { Button, DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { DataTable } from '../../shared/list/data-table.tsx';
import type { Act } from './act-dialog.tsx';
import { JobName } from './job-columns.tsx';

/** Jobs with an abandoned run: the error and the input. */
export function LetterTable({
  rows,
  isAllowed,
  onAct,
}: {
  rows: readonly Job[];
  isAllowed: boolean;
  onAct: (act: Act) => void;
}) {
  const t = useTranslations('jobs-office.job');
  return (
    <DataTable
      label={t('letters')}
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        { id: 'job', label: t('job'), cell: ({ id }) => <JobName id={id} /> },
        {
          id: 'time',
          label: t('failedAt'),
          card: 'end',
          cell: ({ dead_letter: letter }) => letter && <DateTime value={letter.failed_at} />,
        },
        {
          id: 'error',
          label: t('error'),
          card: 'line',
          cell: ({ dead_letter: letter }) =>
            letter && (
              <span className="grid max-w-96 whitespace-normal">
                <span className="wrap-anywhere text-bad">{letter.error}</span>
                <span className="text-ink-3">{t('failures', { count: letter.attempts })}</span>
              </span>
            ),
        },
        {
          id: 'payload',
          label: t('payload'),
          isExtra: true,
          card: 'none',
          cell: ({ dead_letter: letter }) => <code className="text-xs">{letter?.payload}</code>,
        },
        {
          id: 'act',
          label: t('decide'),
          card: 'line',
          cell: (job) => (
            <span className="flex flex-wrap gap-2">
              {(['retry', 'discard'] as const).map((action) => (
                <Button key={action} size="sm" disabled={!isAllowed} onClick={() => onAct({ job, action })}>
                  {t(action)}
                </Button>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}
