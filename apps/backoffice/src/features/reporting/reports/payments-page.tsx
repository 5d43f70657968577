import type { staffReportPayment } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { EmptyState, useMoney, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../../shared/api/answer.ts';
import { api } from '../../../shared/api/api.ts';
import { Change } from '../../../shared/charts/change.tsx';
import { ChartTable } from '../../../shared/charts/chart-table.tsx';
import { FlowBars } from '../../../shared/charts/flow-bars.tsx';
import { Legend } from '../../../shared/charts/panel.tsx';
import { useChannelName } from '../../../shared/i18n/channel-name.ts';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { lengthText } from '../dashboard/dashboard.ts';
import { ReportFilters, Select } from './report-filters.tsx';
import { chosen, type ReportQuery } from './report-query.ts';
import { OpenRows, type ReportColumn, ReportTable } from './report-table.tsx';
import { ReportFiles, ReportViews } from './report-tools.tsx';
import { CurrencyChoice } from './revenue-page.tsx';
import { type OpenedFigure, RowsDialog } from './rows-dialog.tsx';
import { useReport } from './use-report.ts';

type Report = Answer<typeof staffReportPayment, 'find'>;
type Row = Report['rows'][number];

/** Returns the query for the API. */
const filtersOf = ({ from, to, against, currency, kind }: ReportQuery) => ({
  from,
  to,
  against,
  currency_code: currency,
  kind,
});

/** Payments by channel. */
export function PaymentsPage() {
  const t = useTranslations('reporting-office.report');
  const { query, polled, change } = useReport('report-payment', (query, signal) =>
    api('staff', 'report-payment').find(chosen(filtersOf(query)) as never, { signal }),
  );
  const { data } = polled;
  return (
    <>
      <PageHead title={t('payments')} polled={polled}>
        <ReportFiles report="report-payment" query={filtersOf(query)} />
      </PageHead>
      <ReportViews report="report-payment" query={filtersOf(query)} />
      <ReportFilters query={query} head={data} choices={['kind']} onChange={change}>
        <CurrencyChoice head={data} onChange={change} />
        <Select
          choice={{
            name: 'kind',
            label: t('kind'),
            value: query.kind,
            choices: [
              { value: '', label: t('all') },
              { value: 'deposit', label: t('part.deposits') },
              { value: 'withdrawal', label: t('part.withdrawals') },
            ],
          }}
          onChange={change}
        />
      </ReportFilters>
      <Unanswered polled={polled} />
      {data && (data.rows.length === 0 ? <EmptyState icon="chart" title={t('none')} /> : <Whole report={data} />)}
    </>
  );
}

/** Deposits above zero, withdrawals below. */
function DaysChart({ report }: { report: Report }) {
  const t = useTranslations('reporting-office.report');
  const { intl } = useUi();
  const text = useMoney();
  const code = report.currency_code;
  const day = dateFormat(intl, { timeZone: report.time_zone, day: 'numeric', month: 'long' });
  const flows = [
    { of: 'in', key: 'in', name: t('part.deposits') },
    { of: 'out', key: 'out', name: t('part.withdrawals') },
  ] as const;
  const rows = report.days.map(({ at, deposits, withdrawals }) => ({
    day: day.format(new Date(at)),
    in: Number(deposits),
    out: -Number(withdrawals),
  }));
  return (
    <>
      <FlowBars
        rows={rows}
        at={{ dataKey: 'day', minTickGap: 8 }}
        flows={flows}
        currency={code}
        height={190}
        gap="30%"
        axisWidth={48}
      />
      <ChartTable
        label={t('payments')}
        heads={[t('step.day'), ...flows.map(({ name }) => name)]}
        rows={report.days.map(({ at, deposits, withdrawals, is_complete: isComplete }) => [
          isComplete ? day.format(new Date(at)) : `${day.format(new Date(at))} (${t('incomplete')})`,
          text(deposits, code),
          text(withdrawals, code),
        ])}
      />
    </>
  );
}

function Whole({ report }: { report: Report }) {
  const t = useTranslations('reporting-office.report');
  const { intl } = useUi();
  const text = useMoney();
  const channelName = useChannelName();
  const [opened, setOpened] = useState<OpenedFigure>();
  const { rows, sums, currency_code: code } = report;
  const nameOf = ({ kind, channel }: Row) => `${t(`part.${kind}s`)} · ${channelName(channel)}`;
  const time = (seconds: number | null) => (seconds === null ? '–' : lengthText(seconds, intl));
  const rate = ({ asked, failed }: Pick<Row, 'asked' | 'failed'>) =>
    asked === 0 ? '–' : formatPercent((failed / asked) * 100, intl, { most: 1 });
  /** The sums of the two kinds are separate: deposits and withdrawals are never added up. */
  const each = (read: (sum: Report['sums'][number]) => string) => (
    <span className="grid justify-items-end py-1">
      {sums.map((sum) => (
        <span key={sum.kind}>{read(sum)}</span>
      ))}
    </span>
  );
  const count = (figure: 'asked' | 'succeeded' | 'failed', label: string): ReportColumn<Row> => ({
    id: figure,
    label,
    isFigure: true,
    sort: (row) => row[figure],
    cell: (row) => formatNumber(row[figure], intl),
    sum: each((sum) => formatNumber(sum[figure], intl)),
  });
  return (
    <div className="grid gap-3">
      <section className="grid gap-3 rounded-md border border-line bg-surface-1 p-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <dl className="flex flex-wrap gap-x-8 gap-y-2 [&_dd]:flex [&_dd]:items-baseline [&_dd]:gap-2 [&_dt]:text-xs [&_dt]:text-ink-2">
            {sums.map((sum) => (
              <div key={sum.kind}>
                <dt>{t(`part.${sum.kind}s`)}</dt>
                <dd>
                  <span className="figures text-lg font-semibold">{text(sum.succeeded_amount, code)}</span>
                  <Change now={sum.succeeded_amount} before={sum.before_amount} isNeutral={sum.kind === 'withdrawal'} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="flex gap-3 text-xs text-ink-3">
            <Legend color="var(--ok)">{t('part.deposits')}</Legend>
            <Legend color="var(--warn)">{t('part.withdrawals')}</Legend>
          </div>
        </div>
        <DaysChart report={report} />
      </section>
      <ReportTable<Row>
        label={t('payments')}
        rows={rows}
        idOf={({ kind, channel }) => `${kind} ${channel}`}
        columns={[
          {
            id: 'channel',
            label: t('channel'),
            sort: nameOf,
            cell: nameOf,
            sum: (
              <span className="grid py-1">
                {sums.map(({ kind }) => (
                  <span key={kind}>{t(`part.${kind}s`)}</span>
                ))}
              </span>
            ),
          },
          count('asked', t('asked')),
          count('succeeded', t('succeeded')),
          {
            id: 'amount',
            label: t('amount'),
            isFigure: true,
            sort: (row) => Number(row.succeeded_amount),
            sum: each((sum) => text(sum.succeeded_amount, code)),
            cell: (row) => (
              <OpenRows
                label={t('openRows', { figure: t('amount'), place: nameOf(row) })}
                onOpen={() =>
                  setOpened({
                    title: nameOf(row),
                    currency_code: code,
                    channel: row.channel,
                    from: report.begins_at,
                    until: report.ends_at,
                    figure: row.kind === 'deposit' ? 'deposits' : 'withdrawals',
                  })
                }
              >
                {text(row.succeeded_amount, code)}
              </OpenRows>
            ),
          },
          count('failed', t('failed')),
          { id: 'rate', label: t('failedRate'), isFigure: true, cell: rate, sum: each(rate) },
          {
            id: 'fees',
            label: t('part.fees'),
            isFigure: true,
            sort: (row) => Number(row.fees),
            sum: each((sum) => text(sum.fees, code)),
            cell: (row) => text(row.fees, code),
          },
          {
            id: 'p50',
            label: t('half'),
            isFigure: true,
            sort: (row) => row.p50_seconds ?? 0,
            cell: (row) => time(row.p50_seconds),
          },
          {
            id: 'p95',
            label: t('most'),
            isFigure: true,
            sort: (row) => row.p95_seconds ?? 0,
            cell: (row) => time(row.p95_seconds),
          },
          {
            id: 'change',
            label: t('change'),
            isFigure: true,
            cell: (row) => (
              <Change
                now={row.succeeded_amount}
                before={row.before?.succeeded_amount}
                isNeutral={row.kind === 'withdrawal'}
              />
            ),
          },
        ]}
      />
      <p className="text-xs text-ink-3">{t('askedText')}</p>
      {opened && <RowsDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
