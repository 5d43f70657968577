import { deductions, type staffReportRevenue, unbookedDeductions } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { EmptyState, useMoney, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../../shared/api/answer.ts';
import { api } from '../../../shared/api/api.ts';
import { Change } from '../../../shared/charts/change.tsx';
import { Legend } from '../../../shared/charts/panel.tsx';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { difference, marginOf } from '../figures.ts';
import { ReportFilters, Select, usePeriodText } from './report-filters.tsx';
import { chosen, type ReportQuery } from './report-query.ts';
import { OpenRows, type ReportColumn, ReportTable } from './report-table.tsx';
import { ReportFiles, ReportViews } from './report-tools.tsx';
import { RevenueReportChart } from './revenue-report-chart.tsx';
import { type OpenedFigure, RowsDialog } from './rows-dialog.tsx';
import { useAmount } from './use-amount.ts';
import { useReport } from './use-report.ts';

type Report = Answer<typeof staffReportRevenue, 'find'>;
type Row = Report['rows'][number];

/** Returns the query for the API. */
const filtersOf = ({ from, to, against, step, currency }: ReportQuery) => ({
  from,
  to,
  against,
  step,
  currency_code: currency,
});

/** GGR, deductions, and NGR by time. */
export function RevenuePage() {
  const t = useTranslations('reporting-office.report');
  const { query, polled, change } = useReport('report-revenue', (query, signal) =>
    api('staff', 'report-revenue').find(chosen(filtersOf(query)), { signal }),
  );
  const { data } = polled;
  return (
    <>
      <PageHead title={t('revenue')} polled={polled}>
        <ReportFiles report="report-revenue" query={filtersOf(query)} />
      </PageHead>
      <ReportViews report="report-revenue" query={filtersOf(query)} />
      <ReportFilters query={query} head={data} choices={['step']} onChange={change}>
        <CurrencyChoice head={data} onChange={change} />
      </ReportFilters>
      <Unanswered polled={polled} />
      {data && (data.currencies.length === 0 ? <EmptyState icon="chart" title={t('none')} /> : <Whole report={data} />)}
    </>
  );
}

/** Shows one currency at a time, because amounts of two cannot be added. */
export function CurrencyChoice({
  head,
  onChange,
}: {
  head: { readonly currency_code: string; readonly currencies: readonly string[] } | undefined;
  onChange: (change: { currency: string }) => void;
}) {
  const t = useTranslations('reporting-office.report');
  if (!head) return null;
  const codes = head.currencies.includes(head.currency_code)
    ? head.currencies
    : [head.currency_code, ...head.currencies];
  return (
    <Select
      choice={{
        name: 'currency',
        label: t('currency'),
        value: head.currency_code,
        choices: codes.map((value) => ({ value, label: value })),
      }}
      onChange={(next) => onChange(next as { currency: string })}
    />
  );
}

/** GGR less deductions is NGR. */
export function Equation({
  sum,
  before,
  currency,
}: {
  sum: { readonly ggr: string; readonly ngr: string };
  before: { readonly ggr: string; readonly ngr: string } | null;
  currency: string;
}) {
  const t = useTranslations('reporting-office.report');
  const { intl } = useUi();
  const text = useMoney();
  const less = difference(sum.ggr, sum.ngr, currency);
  const share = marginOf(less, sum.ggr, currency);
  return (
    <dl className="flex flex-wrap items-end gap-x-6 gap-y-2 [&_dd]:flex [&_dd]:items-baseline [&_dd]:gap-2 [&_dt]:text-xs [&_dt]:text-ink-2">
      <div>
        <dt>{t('ggr')}</dt>
        <dd>
          <span className="figures text-lg font-semibold">{text(sum.ggr, currency)}</span>
          <Change now={sum.ggr} before={before?.ggr} />
        </dd>
      </div>
      <div>
        <dt>{t('deductions')}</dt>
        <dd>
          <span aria-hidden="true" className="text-ink-3">
            −
          </span>
          <span className="figures text-lg font-semibold">{text(less, currency)}</span>
          {share !== undefined && (
            <span className="text-xs text-ink-3">
              {t('ofGgr', { percent: formatPercent(share * 100, intl, { most: 1 }) })}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('ngr')}</dt>
        <dd>
          <span aria-hidden="true" className="text-ink-3">
            =
          </span>
          <span className="figures text-lg font-semibold">{text(sum.ngr, currency)}</span>
          <Change now={sum.ngr} before={before?.ngr} />
        </dd>
      </div>
    </dl>
  );
}

/** Returns the name of a row: its hour, its day, or its range of days. */
function usePlaceName({ time_zone: timeZone, step }: Report): (row: Row) => string {
  const { intl } = useUi();
  const day = dateFormat(intl, { timeZone, day: 'numeric', month: 'long' });
  const clock = dateFormat(intl, { timeZone, timeStyle: 'short' });
  const weekday = dateFormat(intl, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  return ({ at, until }) => {
    const from = new Date(at);
    if (step === 'hour') return `${day.format(from)}, ${clock.format(from)}`;
    if (step === 'day') return weekday.format(from);
    return `${day.format(from)} – ${day.format(new Date(Date.parse(until) - 1))}`;
  };
}

function Whole({ report }: { report: Report }) {
  const t = useTranslations('reporting-office.report');
  const { intl } = useUi();
  const nameOf = usePlaceName(report);
  const text = useAmount(report.currency_code);
  const [opened, setOpened] = useState<OpenedFigure>();
  const { rows, sum, sum_before: sumBefore, currency_code: code } = report;
  const amount = (
    figure: 'stake' | 'ggr' | 'ngr' | (typeof deductions)[number],
    label: string,
    isStrong = false,
  ): ReportColumn<Row> => ({
    id: figure,
    label,
    isFigure: true,
    sum: text(sum[figure]),
    sort: (row) => Number(row[figure]),
    cell: (row) => (
      <OpenRows
        label={t('openRows', { figure: label, place: nameOf(row) })}
        onOpen={() =>
          setOpened({
            title: `${label}, ${nameOf(row)}`,
            from: row.at,
            until: row.until,
            currency_code: code,
            figure,
          })
        }
      >
        <span className={`${isStrong ? 'font-semibold' : ''} ${row[figure].startsWith('-') ? 'text-bad' : ''}`}>
          {text(row[figure])}
        </span>
      </OpenRows>
    ),
  });
  const periodText = usePeriodText();
  const share = ({ ggr, ngr }: Pick<Row, 'ggr' | 'ngr'>) => {
    const part = marginOf(ngr, ggr, code);
    return part === undefined ? '–' : formatPercent(part * 100, intl, { most: 1 });
  };
  return (
    <div className="grid gap-3">
      <section className="grid gap-3 rounded-md border border-line bg-surface-1 p-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <Equation sum={sum} before={sumBefore} currency={code} />
          <div className="flex flex-wrap gap-3 text-xs text-ink-3">
            <Legend color="var(--brand)">{t('ngr')}</Legend>
            <Legend color="color-mix(in srgb, var(--brand) 40%, transparent)">{t('deductions')}</Legend>
            {report.against && <Legend color="var(--tx-3)">{periodText(report.against)}</Legend>}
          </div>
        </div>
        <RevenueReportChart
          label={t('revenue')}
          currency={code}
          places={rows.map((row) => ({ ...row, name: nameOf(row), isComplete: row.is_complete }))}
        />
      </section>
      <ReportTable<Row>
        label={t('revenue')}
        rows={rows}
        idOf={({ at }) => at}
        columns={[
          {
            id: 'at',
            label: t(`step.${report.step}`),
            sort: ({ at }) => at,
            sum: t('places', { count: rows.length }),
            cell: (row) => (
              <>
                {nameOf(row)}
                {!row.is_complete && <span className="ml-2 text-xs font-normal text-warn">{t('incomplete')}</span>}
              </>
            ),
          },
          {
            id: 'bets',
            label: t('bets'),
            isFigure: true,
            sum: formatNumber(sum.bets, intl),
            sort: ({ bets }) => bets,
            cell: ({ bets }) => formatNumber(bets, intl),
          },
          amount('stake', t('turnover')),
          amount('ggr', t('ggr'), true),
          ...deductions.map((part) => amount(part, t(`part.${part}`))),
          ...unbookedDeductions.map(
            (part): ReportColumn<Row> => ({
              id: part,
              label: t(`unbooked.${part}`),
              title: t('unbookedText'),
              isFigure: true,
              sum: '–',
              cell: () => <span className="text-ink-3">–</span>,
            }),
          ),
          amount('ngr', t('ngr'), true),
          { id: 'share', label: t('share'), isFigure: true, sum: share(sum), cell: share },
          {
            id: 'change',
            label: t('change'),
            isFigure: true,
            sum: <Change now={sum.ngr} before={sumBefore?.ngr} />,
            cell: ({ ngr, before }) => <Change now={ngr} before={before?.ngr} />,
          },
        ]}
      />
      <p className="text-xs text-ink-3">{t('unbookedText')}</p>
      {opened && <RowsDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
