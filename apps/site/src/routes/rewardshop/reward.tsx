import type { rewardShopTypes } from '@sabai/contract';
import { buttonClass, EmptyState, Icon, type IconName } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { requestContext } from '../../shared/context/request-context.ts';
import { useMember } from '../../shared/context/root-data.ts';
import { Figure } from '../../shared/parts/figure.tsx';
import { PageBody, Panel } from '../../shared/parts/page-body.tsx';
import { PageHeader } from '../../shared/parts/page-header.tsx';
import type { Route } from './+types/reward.ts';

const doors: Record<(typeof rewardShopTypes)[number], { to: string; icon: IconName }> = {
  point_exchange: { to: '/reward/exchange-point', icon: 'coins' },
  freespins: { to: '/reward/freespin', icon: 'refresh' },
  lucky_box: { to: '/reward/lucky-box', icon: 'gift' },
  random_card: { to: '/reward/random-card', icon: 'cards' },
  physical_rewards: { to: '/reward/redreemExchangeReward', icon: 'star' },
};

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(requestContext).api('member', 'redeem-type').find()).data;

/** The reward shop: the points at hand and the doors to the parts that have something now. */
export default function Reward({ loaderData: parts }: Route.ComponentProps) {
  const t = useTranslations('rewardshop.reward');
  const tPages = useTranslations('pages');
  const tNav = useTranslations('nav');
  const points = useMember()?.wallet.pointData.point ?? '0';
  return (
    <PageBody>
      <PageHeader icon="star" title={tNav('rewards')} lead={t('lead')}>
        <Link to="/reward/history" className={buttonClass('outline')}>
          <Icon name="receipt" />
          {t('history')}
        </Link>
      </PageHeader>
      <Panel className="mb-4 flex items-center justify-between gap-3">
        <span className="text-ink-2">{t('points')}</span>
        <Figure amount={points} currency="POINT" className="text-2xl font-bold text-brand" />
      </Panel>
      {parts.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {parts.map(({ types, name }) => (
            <li key={types}>
              <Link
                to={doors[types].to}
                className="grid min-h-28 content-center justify-items-center gap-2 rounded-lg border border-line bg-surface-1 p-4 text-center transition hover:-translate-y-0.5 hover:border-line-strong"
              >
                <Icon name={doors[types].icon} className="size-8 text-brand" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Panel>
          <EmptyState icon="gift" title={tPages('list.reward_redreemExchangeReward.empty')} />
        </Panel>
      )}
    </PageBody>
  );
}
