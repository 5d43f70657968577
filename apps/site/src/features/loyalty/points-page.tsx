import { buttonClass, EmptyState, Skeleton } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { Ranged } from '../../shared/histories/ranged.tsx';
import { useLiveTopic } from '../../shared/live/live-store.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { PageBody, Panel } from '../../shared/parts/page-body.tsx';
import { PageHeader } from '../../shared/parts/page-header.tsx';
import { HowEarned } from './how-earned.tsx';
import { PointMoves } from './point-moves.tsx';
import { PointScene } from './point-scene.tsx';

/** The available points, their expiry, how they are earned, and their changes on some days (R2.60). */
export function PointsPage() {
  const t = useTranslations('pages.list.setting_totalpoints');
  const tNav = useTranslations('nav');
  const tTitle = useTranslations('title');
  const points = useLoad(async () => (await api('member', 'total-points').find()).data[0]!);
  useLiveTopic('wallet', () => void points.reload());
  const { data, error, isLoading, reload } = points;
  return (
    <PageBody>
      <PageHeader icon="star" title={tTitle('setting_totalpoints')} lead={t('lead')} />
      {data ? (
        <PointScene points={data} />
      ) : error && !isLoading ? (
        <LoadFailed error={error} onRetry={reload} />
      ) : (
        <Skeleton className="mb-4 h-56 w-full" />
      )}
      <HowEarned isActive={data?.is_active ?? true} />
      <Ranged>
        {(range) => (
          <PointMoves
            range={range}
            ifNone={
              <Panel>
                <EmptyState icon="star" title={t('empty')} text={t('text')}>
                  <Link to="/reward" className={buttonClass('brand')}>
                    {tNav('rewards')}
                  </Link>
                </EmptyState>
              </Panel>
            }
          />
        )}
      </Ranged>
    </PageBody>
  );
}
