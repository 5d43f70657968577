import type { Job } from '@sabai/contract';
import { formatDuration } from '@sabai/contract/number-format';
import { Badge, Button, DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useLocale } from '../../shared/i18n/locale.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import type { Act } from './act-dialog.tsx';

const tones = { running: 'ok', waiting: 'plain', retrying: 'bad', missing: 'warn' } as const;

/** Formats a period in the largest unit that fits. */
const periodText = (seconds: number, intl: string) => {
  if (seconds % 3600 === 0) return formatDuration(seconds / 3600, 'hour', intl);
  return seconds % 60 === 0 ? formatDuration(seconds / 60, 'minute', intl) : formatDuration(seconds, 'second', intl);
};

/** A job's name, in words and as in the log. */
export function JobName({ id }: Pick<Job, 'id'>) {
  const t = useTranslations('jobs-office.job.what');
  return (
    <span className="grid whitespace-normal">
      <span className="font-semibold">{t(id)}</span>
      <code className="text-xs text-ink-3">{id}</code>
    </span>
  );
}

/** The columns of jobs: their work, schedule, and the result of the last run. */
export function useJobColumns(isAllowed: boolean, onAct: (act: Act) => void): readonly ListColumnView<Job>[] {
  const t = useTranslations('jobs-office.job');
  const { intl } = useLocale();
  return [
    { id: 'job', label: t('job'), sort: 'name', cell: ({ id }) => <JobName id={id} /> },
    {
      id: 'state',
      label: t('stateName'),
      card: 'end',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: 'period',
      label: t('period'),
      isFigure: true,
      card: 'none',
      cell: (job) => <span className="figures">{periodText(job.period_seconds, intl)}</span>,
    },
    {
      id: 'last',
      label: t('lastRun'),
      sort: 'last_run_at',
      card: 'line',
      cell: (job) => (
        <span className="flex flex-wrap gap-x-2 @2xl:grid">
          <span className="text-ink-3 @2xl:hidden">{t('lastRun')}</span>
          {job.last_run_at === null ? '–' : <DateTime value={job.last_run_at} />}
          {job.last_run_seconds !== null && (
            <span className="figures text-ink-3">
              {formatDuration(Math.ceil(job.last_run_seconds * 100) / 100, 'second', intl)}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'next',
      label: t('nextRun'),
      sort: 'next_run_at',
      card: 'line',
      cell: (job) => (
        <span className="flex flex-wrap gap-x-2">
          <span className="text-ink-3 @2xl:hidden">{t('nextRun')}</span>
          {job.next_run_at === null ? '–' : <DateTime value={job.next_run_at} />}
        </span>
      ),
    },
    {
      id: 'failures',
      label: t('error'),
      sort: 'failures',
      card: 'line',
      cell: ({ failures, error }) =>
        failures > 0 && (
          <span className="grid max-w-80 whitespace-normal text-bad">
            <span>{t('failures', { count: failures })}</span>
            {error !== null && <span className="wrap-anywhere">{error}</span>}
          </span>
        ),
    },
    {
      id: 'run',
      label: t('run'),
      card: 'line',
      cell: (job) => (
        <Button
          size="sm"
          disabled={!isAllowed || job.state === 'running' || job.state === 'missing'}
          onClick={() => onAct({ job, action: 'run' })}
        >
          {t('run')}
        </Button>
      ),
    },
  ];
}
