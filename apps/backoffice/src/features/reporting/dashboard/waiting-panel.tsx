import { formatNumber } from '@sabai/contract/number-format';
import { Icon, useMomentText } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../../shared/charts/panel.tsx';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { useNow } from '../../../shared/queue/use-now.ts';
import { type Dashboard, lengthText } from './dashboard.ts';

const icons = { withdrawals: 'withdraw', deposits: 'deposit', approvals: 'shield' } as const;

/** Number of requests pending with staff, and the waiting time of the oldest compared with its target. */
export function WaitingPanel({ data }: { data: Dashboard }) {
  const t = useTranslations('reporting-office.dashboard');
  const { intl } = useLocale();
  const now = useNow();
  return (
    <Panel title={t('waiting')} aside={t('ofTarget')}>
      <ul className="grid gap-1 text-sm">
        {data.waiting.map(({ queue, count, oldest_at: oldest, target_seconds: target }) => {
          const waited = oldest ? Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) : undefined;
          const isLate = waited !== undefined && waited > target;
          return (
            <li key={queue}>
              <Link
                to={`/${queue}`}
                className="grid min-h-8 grid-cols-[1.25rem_1fr_auto_3.5rem_4rem] items-center gap-x-2 rounded-sm hover:bg-surface-2"
              >
                <Icon name={icons[queue]} className="size-4 text-ink-3" />
                {t(`queue.${queue}`)}
                <span className="figures font-semibold">{formatNumber(count, intl)}</span>
                <span aria-hidden="true" className="h-1 rounded-full bg-surface-3">
                  {waited !== undefined && (
                    <span
                      className={`block h-full rounded-full ${isLate ? 'bg-bad' : 'bg-brand'}`}
                      style={{ width: `${Math.min(waited / target, 1) * 100}%` }}
                    />
                  )}
                </span>
                <span className={`figures text-right ${isLate ? 'text-bad' : 'text-ink-3'}`}>
                  {waited === undefined ? '–' : lengthText(waited, intl)}
                  {isLate && <span className="sr-only">{t('late')}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const places = {
  books_drifted: '/ledger/checks',
  job_failed: '/site/jobs',
  statement_failing: '/ledger/bank-lines',
  differences_open: '/ledger/reconciliation',
} as const;

function placeOf({ kind, subject, offer_id: offer }: Dashboard['alerts'][number]): string {
  if (kind === 'work_late') return `/${subject}`;
  return kind === 'budget_low' || kind === 'budget_empty' ? `/rewards/${offer ?? ''}` : places[kind];
}

/** Faults and overdue work, the urgent first. */
export function AlertsPanel({ data }: { data: Dashboard }) {
  const t = useTranslations('reporting-office.dashboard');
  const jobs = useTranslations('jobs-office.job.what');
  const momentText = useMomentText();
  const subjectOf = ({ kind, subject }: Dashboard['alerts'][number]) => {
    if (kind === 'work_late') return t(`queue.${subject as keyof typeof icons}`);
    return kind === 'job_failed' && jobs.has(subject as never) ? jobs(subject as never) : subject;
  };
  return (
    <Panel title={t('alerts')}>
      {data.alerts.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-ok">
          <Icon name="check-circle" className="size-4" />
          {t('noAlerts')}
        </p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {data.alerts.map((alert) => (
            <li key={`${alert.kind} ${alert.subject}`}>
              <Link to={placeOf(alert)} className="grid grid-cols-[1.25rem_1fr] gap-x-2 rounded-sm hover:bg-surface-2">
                <Icon name="warning" className={`mt-0.5 size-4 ${alert.is_urgent ? 'text-bad' : 'text-warn'}`} />
                <span className="font-semibold">
                  {t(`alert.${alert.kind}`, { subject: subjectOf(alert), count: alert.count })}
                </span>
                {alert.since && (
                  <span className="col-start-2 text-xs text-ink-3">
                    {t('since', { time: momentText(alert.since) })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
