import { buttonClass, EmptyState, Skeleton } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { AccountChanges, useAccountChanges } from '../../shared/histories/account-changes.tsx';
import type { DateRange } from '../../shared/histories/date-range.rules.ts';
import { Ranged } from '../../shared/histories/ranged.tsx';
import { useLiveTopic } from '../../shared/live/live-store.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Figure } from '../../shared/parts/figure.tsx';
import { PageBody, Panel } from '../../shared/parts/page-body.tsx';
import { PageHeader } from '../../shared/parts/page-header.tsx';

/** The points at hand, and each change of them on some days (R2.60). */
export function PointsPage() {
  const t = useTranslations('pages.list.setting_totalpoints');
  const tReward = useTranslations('rewardshop.reward');
  const tTitle = useTranslations('title');
  const points = useLoad(async () => (await api('member', 'total-points').find()).data[0]!);
  useLiveTopic('wallet', () => void points.reload());
  return (
    <PageBody>
      <PageHeader icon="star" title={tTitle('setting_totalpoints')} lead={t('lead')} />
      <Panel className="mb-4 flex items-center justify-between gap-3">
        <span className="text-ink-2">{tReward('points')}</span>
        {points.data ? (
          <Figure amount={points.data.point} currency="POINT" className="text-2xl font-bold text-brand" />
        ) : (
          <Skeleton className="h-8 w-20" />
        )}
      </Panel>
      <Ranged>{(range) => <Changes range={range} />}</Ranged>
    </PageBody>
  );
}

function Changes({ range }: { range: DateRange }) {
  const t = useTranslations('pages.list.setting_totalpoints');
  const tNav = useTranslations('nav');
  const tTitle = useTranslations('title');
  const changes = useAccountChanges('points', range);
  useLiveTopic('wallet', () => void changes.reload());
  if (changes.rows?.length === 0)
    return (
      <Panel>
        <EmptyState icon="star" title={t('empty')} text={t('text')}>
          <Link to="/reward" className={buttonClass('brand')}>
            {tNav('rewards')}
          </Link>
        </EmptyState>
      </Panel>
    );
  return (
    <AccountChanges pages={changes} what="points" range={range} file="points" label={tTitle('setting_totalpoints')} />
  );
}
