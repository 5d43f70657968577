import { Icon, type IconName } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageBody, Panel } from '../app/parts/page-body.tsx';
import { PageHeader } from '../app/parts/page-header.tsx';
import { useMember } from '../app/root-data.ts';

const doors: readonly {
  to: string;
  label: 'exchange' | 'freespin' | 'luckyBox' | 'randomCard' | 'rewards' | 'history';
  icon: IconName;
}[] = [
  { to: '/reward/exchange-point', label: 'exchange', icon: 'coins' },
  { to: '/reward/freespin', label: 'freespin', icon: 'refresh' },
  { to: '/reward/lucky-box', label: 'luckyBox', icon: 'gift' },
  { to: '/reward/random-card', label: 'randomCard', icon: 'cards' },
  { to: '/reward/redreemExchangeReward', label: 'rewards', icon: 'star' },
  { to: '/reward/history', label: 'history', icon: 'receipt' },
];

/** The reward shop: the points at hand and the doors to its parts. */
export default function Reward() {
  const t = useTranslations('pages');
  const tNav = useTranslations('nav');
  const points = useMember()?.wallet.pointData.point ?? '0';
  return (
    <PageBody>
      <PageHeader icon="star" title={tNav('rewards')} lead={t('reward.lead')} />
      <Panel className="mb-4 flex items-center justify-between">
        <span className="text-ink-2">{t('reward.points')}</span>
        <strong className="figures text-2xl text-brand">{points}</strong>
      </Panel>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {doors.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="grid min-h-28 content-center justify-items-center gap-2 rounded-lg border border-line bg-surface-1 p-4 text-center transition hover:-translate-y-0.5 hover:border-line-strong"
            >
              <Icon name={icon} className="size-8 text-brand" />
              {t(`reward.${label}`)}
            </Link>
          </li>
        ))}
      </ul>
    </PageBody>
  );
}
