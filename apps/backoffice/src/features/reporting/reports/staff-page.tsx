import type { staffReportStaff } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { formatNumber } from '@sabai/contract/number-format';
import { EmptyState, useUi } from '@sabai/ui';
import { Link } from 'react-router';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../../shared/api/answer.ts';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { Change } from '../../../shared/charts/change.tsx';
import { axis, grid, tooltip } from '../../../shared/charts/chart-style.ts';
import { ChartTable } from '../../../shared/charts/chart-table.tsx';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { ReportFilters } from './report-filters.tsx';
import { chosen, type ReportQuery } from './report-query.ts';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import { ReportFiles, ReportViews } from './report-tools.tsx';
import { useReport } from './use-report.ts';

type Report = Answer<typeof staffReportStaff, 'find'>;
type Row = Report['rows'][number];

const counts = ['deposits', 'withdrawals', 'refusals', 'approvals', 'reveals', 'acts'] as const;

/** Returns the query for the API. */
const filtersOf = ({ from, to, against }: ReportQuery) => ({ from, to, against });

/** The actions of each member of staff. */
export function StaffWorkPage() {
  const t = useTranslations('reporting-office.report');
  const { query, polled, change } = useReport('report-staff', (query, signal) =>
    api('staff', 'report-staff').find(chosen(filtersOf(query)), { signal }),
  );
  const { data } = polled;
  return (
    <>
      <PageHead title={t('staff')} polled={polled}>
        <ReportFiles report="report-staff" query={filtersOf(query)} />
      </PageHead>
      <ReportViews report="report-staff" query={filtersOf(query)} />
      <ReportFilters query={query} head={data} choices={[]} onChange={change} />
      <Unanswered polled={polled} />
      {data && (data.rows.length === 0 ? <EmptyState icon="chart" title={t('none')} /> : <Whole report={data} />)}
    </>
  );
}

function Whole({ report }: { report: Report }) {
  const t = useTranslations('reporting-office.report');
  const { intl } = useUi();
  const mayAudit = may(staffStore.use(), 'audit.view');
  const { rows, sum, sum_before: sumBefore, from, to, time_zone: timeZone } = report;
  const day = dateFormat(intl, { timeZone, day: 'numeric', month: 'long' });
  const dayName = (at: string) => day.format(new Date(at));
  return (
    <div className="grid gap-3">
      <section className="rounded-md border border-line bg-surface-1 p-4">
        <div aria-hidden="true" className="min-w-0">
          <BarChart
            responsive
            accessibilityLayer={false}
            data={report.days.map(({ at, acts }) => ({ day: dayName(at), acts }))}
            barCategoryGap="30%"
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            style={{ width: '100%', height: 170 }}
          >
            <CartesianGrid {...grid} />
            <XAxis dataKey="day" {...axis} minTickGap={8} />
            <YAxis {...axis} width={40} tickCount={5} allowDecimals={false} />
            <Tooltip {...tooltip} formatter={(value) => [formatNumber(Number(value), intl), t('work.acts')]} />
            <Bar dataKey="acts" fill="var(--brand)" isAnimationActive={false} />
          </BarChart>
        </div>
        <ChartTable
          label={t('staff')}
          heads={[t('step.day'), t('work.acts')]}
          rows={report.days.map(({ at, acts, is_complete: isComplete }) => [
            isComplete ? dayName(at) : `${dayName(at)} (${t('incomplete')})`,
            formatNumber(acts, intl),
          ])}
        />
      </section>
      <ReportTable<Row>
        label={t('staff')}
        rows={rows}
        idOf={({ staff }) => staff.id}
        columns={[
          {
            id: 'staff',
            label: t('name'),
            sort: ({ staff }) => staff.name,
            sum: t('places', { count: rows.length }),
            // The rows behind the figures are those of the audit.
            cell: ({ staff }) =>
              mayAudit ? (
                <Link
                  to={`/audit?staff=${staff.id}&from=${from}&to=${to}`}
                  className="underline decoration-dotted underline-offset-4"
                >
                  {staff.name}
                </Link>
              ) : (
                staff.name
              ),
          },
          ...counts.map(
            (name): ReportColumn<Row> => ({
              id: name,
              label: t(`work.${name}`),
              isFigure: true,
              sum: formatNumber(sum[name], intl),
              sort: (row) => row[name],
              cell: (row) => formatNumber(row[name], intl),
            }),
          ),
          {
            id: 'change',
            label: t('change'),
            isFigure: true,
            sum: <Change now={sum.acts} before={sumBefore?.acts} isNeutral />,
            cell: ({ acts, before }) => <Change now={acts} before={before?.acts} isNeutral />,
          },
        ]}
      />
    </div>
  );
}
