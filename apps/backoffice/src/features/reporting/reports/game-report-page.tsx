import type { staffReportGame } from '@sabai/contract';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { EmptyState, useUi } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../../shared/api/answer.ts';
import { api } from '../../../shared/api/api.ts';
import { Change } from '../../../shared/charts/change.tsx';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { marginOf } from '../figures.ts';
import { ReportFilters, Select } from './report-filters.tsx';
import { chosen, type ReportQuery } from './report-query.ts';
import { OpenRows, type ReportColumn, ReportTable } from './report-table.tsx';
import { ReportFiles, ReportViews } from './report-tools.tsx';
import { CurrencyChoice, Equation } from './revenue-page.tsx';
import { RevenueReportChart } from './revenue-report-chart.tsx';
import { type OpenedFigure, RowsDialog } from './rows-dialog.tsx';
import { useAmount } from './use-amount.ts';
import { useReport } from './use-report.ts';

type Report = Answer<typeof staffReportGame, 'find'>;
type Row = Report['rows'][number];

/** Returns the query for the API. */
const filtersOf = ({ from, to, against, currency, provider }: ReportQuery) => ({
  from,
  to,
  against,
  currency_code: currency,
  provider,
});

/** The number of distinguishable bars; the table has all games. */
const shownBars = 14;

/** GGR and NGR by game. */
export function GameReportPage() {
  const t = useTranslations('reporting-office.report');
  const { query, polled, change } = useReport('report-game', (query, signal) =>
    api('staff', 'report-game').find(chosen(filtersOf(query)), { signal }),
  );
  const { data } = polled;
  const providers = [...new Set([...(data?.rows.map(({ provider }) => provider) ?? []), query.provider])].filter(
    Boolean,
  );
  return (
    <>
      <PageHead title={t('games')} polled={polled}>
        <ReportFiles report="report-game" query={filtersOf(query)} />
      </PageHead>
      <ReportViews report="report-game" query={filtersOf(query)} />
      <ReportFilters query={query} head={data} choices={['provider']} onChange={change}>
        <CurrencyChoice head={data} onChange={change} />
        <Select
          choice={{
            name: 'provider',
            label: t('provider'),
            value: query.provider,
            choices: [{ value: '', label: t('all') }, ...providers.map((value) => ({ value, label: value }))],
          }}
          onChange={change}
        />
      </ReportFilters>
      <Unanswered polled={polled} />
      {data && (data.rows.length === 0 ? <EmptyState icon="chart" title={t('none')} /> : <Whole report={data} />)}
    </>
  );
}

function Whole({ report }: { report: Report }) {
  const t = useTranslations('reporting-office.report');
  const { intl } = useUi();
  const text = useAmount(report.currency_code);
  const [opened, setOpened] = useState<OpenedFigure>();
  const { rows, sum, sum_before: sumBefore, currency_code: code } = report;
  const tone = (amount: string) => (amount.startsWith('-') ? 'text-bad' : '');
  const hold = ({ ggr, stake }: Pick<Row, 'ggr' | 'stake'>) => {
    const margin = marginOf(ggr, stake, code);
    return margin === undefined ? '–' : <span className={tone(ggr)}>{formatPercent(margin * 100, intl)}</span>;
  };
  const opening = (figure: 'stake' | 'payout' | 'ggr', label: string): ReportColumn<Row> => ({
    id: figure,
    label,
    isFigure: true,
    sum: text(sum[figure]),
    sort: (row) => Number(row[figure]),
    cell: (row) => (
      <OpenRows
        label={t('openRows', { figure: label, place: row.name })}
        onOpen={() =>
          setOpened({
            title: `${label}, ${row.name}`,
            currency_code: code,
            figure,
            provider: row.provider,
            game: row.code,
            from: report.begins_at,
            until: report.ends_at,
          })
        }
      >
        <span className={tone(row[figure])}>{text(row[figure])}</span>
      </OpenRows>
    ),
  });
  const plain = (figure: 'deductions' | 'ngr', label: string): ReportColumn<Row> => ({
    id: figure,
    label,
    isFigure: true,
    sum: text(sum[figure]),
    sort: (row) => Number(row[figure]),
    cell: (row) => <span className={tone(row[figure])}>{text(row[figure])}</span>,
  });
  const count = (figure: 'players' | 'bets', label: string): ReportColumn<Row> => ({
    id: figure,
    label,
    isFigure: true,
    sum: formatNumber(sum[figure], intl),
    sort: (row) => row[figure],
    cell: (row) => formatNumber(row[figure], intl),
  });
  return (
    <div className="grid gap-3">
      <section className="grid gap-3 rounded-md border border-line bg-surface-1 p-4">
        <Equation sum={sum} before={sumBefore} currency={code} />
        <RevenueReportChart
          label={t('games')}
          currency={code}
          places={rows.slice(0, shownBars).map((row) => ({ ...row, isComplete: true }))}
        />
      </section>
      <ReportTable<Row>
        label={t('games')}
        rows={rows}
        idOf={({ provider, code: game }) => `${provider} ${game}`}
        columns={[
          {
            id: 'game',
            label: t('game'),
            sort: ({ name }) => name,
            cell: ({ name }) => name,
            sum: t('places', { count: rows.length }),
          },
          {
            id: 'provider',
            label: t('provider'),
            cell: ({ provider }) => <span className="text-ink-2">{provider}</span>,
          },
          count('players', t('players')),
          count('bets', t('bets')),
          opening('stake', t('turnover')),
          opening('payout', t('part.payout')),
          opening('ggr', t('ggr')),
          { id: 'hold', label: t('hold'), isFigure: true, sum: hold(sum), cell: hold },
          plain('deductions', t('deductions')),
          plain('ngr', t('ngr')),
          {
            id: 'change',
            label: t('change'),
            isFigure: true,
            sum: <Change now={sum.ngr} before={sumBefore?.ngr} />,
            cell: ({ ngr, before }) => <Change now={ngr} before={before?.ngr} />,
          },
        ]}
      />
      <p className="text-xs text-ink-3">{t('sharedOut')}</p>
      {opened && <RowsDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
