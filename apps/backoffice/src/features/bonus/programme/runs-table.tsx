import type { ProgrammeRun } from '@sabai/contract';
import { Badge, EmptyState } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';
import { PeriodText } from './period-text.tsx';

export const runTones: Readonly<Record<ProgrammeRun['state'], 'ok' | 'warn' | 'bad' | 'plain'>> = {
  counting: 'plain',
  over: 'plain',
  reckoned: 'warn',
  approved: 'plain',
  paid: 'ok',
  refused: 'bad',
};

/** Returns one of the amounts of a run in each currency. */
const inEach = (totals: ProgrammeRun['totals'], which: 'amount' | 'highest') =>
  totals.length === 0 ? (
    '–'
  ) : (
    <span className="grid justify-items-end">
      {totals.map((one) => (
        <Amount key={one.currency_code} amount={one[which]} currency={one.currency_code} />
      ))}
    </span>
  );

/** Periods of programmes with the state of their runs, each linked to its details. */
export function RunsTable({ runs, isOfOne }: { runs: readonly ProgrammeRun[]; isOfOne: boolean }) {
  const t = useTranslations('bonus-office');
  if (runs.length === 0) return <EmptyState icon="clock" title={t('runs.none')} />;
  return (
    <DataTable
      label={t('runs.title')}
      rows={runs}
      idOf={({ id }) => id}
      linkOf={({ id }) => `/rewards/runs/${id}`}
      columns={[
        {
          id: 'period',
          label: t('runs.period'),
          card: 'start',
          cell: (run) => (
            <span className="grid">
              {!isOfOne && <b className="font-semibold">{run.title}</b>}
              <PeriodText of={run} />
            </span>
          ),
        },
        {
          id: 'state',
          label: t('state.label'),
          card: 'end',
          cell: (run) => <Badge tone={runTones[run.state]}>{t(`runs.state.${run.state}`)}</Badge>,
        },
        {
          id: 'members',
          label: t('report.takers'),
          isFigure: true,
          card: 'line',
          cell: ({ totals }) => totals.reduce((sum, { members }) => sum + members, 0) || '–',
        },
        {
          id: 'amount',
          label: t('runs.amount'),
          isFigure: true,
          card: 'line',
          cell: ({ totals }) => inEach(totals, 'amount'),
        },
        {
          id: 'highest',
          label: t('runs.highest'),
          isFigure: true,
          card: 'line',
          cell: ({ totals }) => inEach(totals, 'highest'),
        },
      ]}
    />
  );
}
