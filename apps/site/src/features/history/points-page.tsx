import { buttonClass, EmptyState, Skeleton } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import { useLiveTopic } from '../../app/live/live-store.ts';
import { Figure } from '../../app/parts/figure.tsx';
import { PageBody, Panel } from '../../app/parts/page-body.tsx';
import { PageHeader } from '../../app/parts/page-header.tsx';
import { AccountChanges, useAccountChanges } from '../../app/transactions/account-changes.tsx';
import { useLoad } from '../../app/use-load.ts';
import { ListTools } from './list-tools.tsx';

/** The points at hand and each change of them, the newest first (R2.60). */
export function PointsPage() {
  const t = useTranslations('pages');
  const tNav = useTranslations('nav');
  const tTitle = useTranslations('title');
  const points = useLoad(async () => (await api('member', 'total-points').find()).data[0]!);
  const changes = useAccountChanges('points');
  useLiveTopic('wallet', () => {
    void points.reload();
    void changes.reload();
  });
  return (
    <PageBody>
      <PageHeader icon="star" title={tTitle('setting_totalpoints')} lead={t('list.setting_totalpoints.lead')} />
      <Panel className="mb-4 flex items-center justify-between gap-3">
        <span className="text-ink-2">{t('reward.points')}</span>
        {points.data ? (
          <Figure amount={points.data.point} currency="POINT" className="text-2xl font-bold text-brand" />
        ) : (
          <Skeleton className="h-8 w-20" />
        )}
      </Panel>
      {changes.rows?.length === 0 ? (
        <Panel>
          <EmptyState icon="star" title={t('list.setting_totalpoints.empty')} text={t('list.setting_totalpoints.text')}>
            <Link to="/reward" className={buttonClass('brand')}>
              {tNav('rewards')}
            </Link>
          </EmptyState>
        </Panel>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <ListTools kind="points" />
          <AccountChanges pages={changes} label={tTitle('setting_totalpoints')} />
        </div>
      )}
    </PageBody>
  );
}
