import { clockIn, dateFormat, zoneName } from '@sabai/contract/date-format';
import { EmptyState, Skeleton, useUi } from '@sabai/ui';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { ChoiceLinks } from '../../../shared/parts/choice-links.tsx';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import type { Dashboard } from './dashboard.ts';
import { FlowChart } from './flow-chart.tsx';
import { GamesPanel } from './games-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { MoneyTiles } from './money-tiles.tsx';
import { FunnelPanel, PlayersPanel } from './players-panel.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { AlertsPanel, WaitingPanel } from './waiting-panel.tsx';
import { WinsPanel } from './wins-panel.tsx';

const everyMs = 10_000;

/** The figures of today, compared with the same weekday a week before. */
export function DashboardPage() {
  const t = useTranslations('reporting-office.dashboard');
  const shell = useTranslations('office.shell');
  const [params] = useSearchParams();
  const requested = params.get('currency') ?? undefined;
  const polled = usePolled(
    (signal) => api('staff', 'dashboard').find(requested === undefined ? {} : { currency_code: requested }, { signal }),
    `dashboard?${requested ?? ''}`,
    everyMs,
  );
  const { data } = polled;
  return (
    <>
      <PageHead title={shell('overview')} polled={polled}>
        {data?.money && data.currencies.length > 1 && (
          <ChoiceLinks
            label={t('currency')}
            choices={data.currencies}
            chosen={data.money.currency_code}
            linkOf={(code) => `/?currency=${code}`}
            nameOf={(code) => code}
          />
        )}
      </PageHead>
      <Unanswered polled={polled} skeleton={<DashboardSkeleton />} />
      {data && <Day data={data} />}
    </>
  );
}

/** The compared hours, their time zone, and the age of the sums. */
function DayLine({ data }: { data: Dashboard }) {
  const t = useTranslations('reporting-office.dashboard');
  const { intl } = useUi();
  const timeZone = data.time_zone;
  const counted = data.counted_at ? new Date(data.counted_at) : undefined;
  const day = (text: string) => dateFormat(intl, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(text));
  return (
    <p className="mb-3 flex flex-wrap gap-x-3 text-xs text-ink-3">
      <span>
        {counted
          ? t('until', { day: day(data.day), time: clockIn(timeZone, counted, 'second').slice(-8) })
          : day(data.day)}
      </span>
      <span>{t('against', { day: day(data.against) })}</span>
      <span>{zoneName(timeZone, counted ?? Date.now())}</span>
    </p>
  );
}

function Day({ data }: { data: Dashboard }) {
  const t = useTranslations('reporting-office.dashboard');
  const maySeeMoney = may(staffStore.use(), 'report.money.view');
  const { money } = data;
  return (
    <>
      <DayLine data={data} />
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-3 lg:grid-cols-2">
          {money ? (
            <>
              <MoneyTiles money={money} against={data.against} />
              <RevenueChart money={money} timeZone={data.time_zone} against={data.against} />
              <FlowChart money={money} timeZone={data.time_zone} against={data.against} />
            </>
          ) : (
            <div className="lg:col-span-2">
              <EmptyState
                icon="coins"
                title={t(maySeeMoney ? 'noneYet' : 'noMoney')}
                className="rounded-md border border-line bg-surface-1 !py-8"
              />
            </div>
          )}
          <PlayersPanel data={data} />
          <FunnelPanel data={data} />
          {money && <GamesPanel money={money} />}
          {money && <WinsPanel money={money} timeZone={data.time_zone} />}
        </div>
        <div className="grid min-w-0 gap-3 max-xl:lg:grid-cols-2">
          <WaitingPanel data={data} />
          <AlertsPanel data={data} />
          <HealthPanel data={data} />
        </div>
      </div>
    </>
  );
}

const DashboardSkeleton = () => (
  <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_18rem]" aria-hidden="true">
    <div className="grid gap-3 lg:grid-cols-2">
      <div className="grid grid-cols-2 gap-3 lg:col-span-2 lg:grid-cols-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
    <div className="grid content-start gap-3">
      <Skeleton className="h-40" />
      <Skeleton className="h-32" />
      <Skeleton className="h-56" />
    </div>
  </div>
);
