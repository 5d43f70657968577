import type { AffiliateRun } from '@sabai/contract';
import { Badge, EmptyState } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { usePeriodText } from './use-day-text.ts';
import { runTones } from './words.ts';

const everyMs = 10_000;

const inEach = (totals: AffiliateRun['totals'], which: 'amount' | 'highest' | 'paid' | 'held') =>
  totals.length === 0 ? (
    '–'
  ) : (
    <span className="grid justify-items-end">
      {totals.map((one) => (
        <Amount key={one.currency_code} amount={one[which]} currency={one.currency_code} />
      ))}
    </span>
  );

/** Payout runs, the newest first; those above the automatic limit wait for two people. */
export function AffiliateRunsPage() {
  const t = useTranslations('affiliate-office');
  const periodText = usePeriodText();
  const polled = usePolled(
    (signal) => api('staff', 'affiliate-run').find(undefined, { signal }),
    'affiliate-runs',
    everyMs,
  );
  return (
    <>
      <PageHead title={t('title.runs')} polled={polled} />
      <Unanswered polled={polled} />
      {polled.data?.runs.length === 0 && <EmptyState icon="clock" title={t('text.none')} />}
      {polled.data && polled.data.runs.length > 0 && (
        <DataTable
          label={t('title.runs')}
          rows={polled.data.runs}
          idOf={({ id }) => id}
          linkOf={({ id }) => `/affiliates/runs/${id}`}
          columns={[
            {
              id: 'period',
              label: t('col.period'),
              card: 'start',
              cell: (run) => periodText(run),
            },
            {
              id: 'state',
              label: t('col.state'),
              card: 'end',
              cell: ({ state }) => <Badge tone={runTones[state]}>{t(`run.${state}`)}</Badge>,
            },
            {
              id: 'affiliates',
              label: t('col.affiliates'),
              isFigure: true,
              card: 'line',
              cell: ({ totals }) => totals.reduce((sum, { members }) => sum + members, 0) || '–',
            },
            {
              id: 'amount',
              label: t('col.amount'),
              isFigure: true,
              card: 'line',
              cell: ({ totals }) => inEach(totals, 'amount'),
            },
            {
              id: 'highest',
              label: t('col.highest'),
              isFigure: true,
              card: 'line',
              cell: ({ totals }) => inEach(totals, 'highest'),
            },
            {
              id: 'paid',
              label: t('col.paid'),
              isFigure: true,
              card: 'line',
              cell: ({ totals }) => inEach(totals, 'paid'),
            },
            {
              id: 'held',
              label: t('col.held'),
              isFigure: true,
              card: 'none',
              cell: ({ totals }) => inEach(totals, 'held'),
            },
          ]}
        />
      )}
    </>
  );
}
