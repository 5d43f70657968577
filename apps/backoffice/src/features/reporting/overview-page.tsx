import { EmptyState, Skeleton } from '@sabai/ui';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { useOverview } from '../../shared/overview/overview-context.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { MoneyOfTheDay } from './money-of-the-day.tsx';
import { Tile } from './tile.tsx';

/** The list of those who wait longest; the router brings it along from the decisions. */
type OldestList = ComponentType<{ kind: 'deposit' | 'withdrawal'; count: number }>;

/** The day at a glance: what waits for staff, and what the money did. */
export function OverviewPage({ oldest: Oldest }: { oldest: OldestList }) {
  const t = useTranslations('office.overview');
  const shell = useTranslations('office.shell');
  const flag = useTranslations('flags-office.memberFlag');
  const overview = useOverview();
  const { data } = overview;
  return (
    <>
      <PageHead title={shell('overview')} polled={overview} />
      <Unanswered polled={overview} skeleton={<OverviewSkeleton />} />
      {data && (
        <div className="grid gap-6">
          <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <Tile to="/deposits" icon="deposit" name={t('waitingDeposits')} count={data.pending_deposits} isWork />
            <Tile
              to="/withdrawals"
              icon="withdraw"
              name={t('waitingWithdrawals')}
              count={data.pending_withdrawals}
              isWork
            />
            <Tile to="/members/flags" icon="eye" name={flag('title')} count={data.open_flags} isWork />
            <Tile to="/members" icon="users" name={t('members')} count={data.members}>
              {t('membersToday', { count: data.members_today })}
            </Tile>
          </ul>
          <section>
            <h2 className="mb-3 text-lg">{t('money')}</h2>
            {data.currencies.length === 0 ? (
              <EmptyState icon="coins" title={t('none')} className="rounded-sm bg-surface-1 !py-8" />
            ) : (
              <MoneyOfTheDay rows={data.currencies} />
            )}
          </section>
          <div className="grid gap-6 xl:grid-cols-2">
            <Oldest kind="deposit" count={data.pending_deposits} />
            <Oldest kind="withdrawal" count={data.pending_withdrawals} />
          </div>
        </div>
      )}
    </>
  );
}

const OverviewSkeleton = () => (
  <div className="grid gap-6" aria-hidden="true">
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
    <Skeleton className="h-40" />
    <Skeleton className="h-56" />
  </div>
);
