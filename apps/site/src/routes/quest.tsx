import { buttonClass, EmptyState, type IconName, Tabs } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageBody, Panel } from '../app/parts/page-body.tsx';
import { PageHeader } from '../app/parts/page-header.tsx';

const tabs = ['checkIn', 'play', 'deposit', 'vip', 'history', 'rewards'] as const;
const icons: Record<(typeof tabs)[number], IconName> = {
  checkIn: 'calendar',
  play: 'joystick',
  deposit: 'deposit',
  vip: 'crown',
  history: 'history',
  rewards: 'gift',
};

/** Quests by kind, and what has been earned with them (R2.121). */
export default function Quest() {
  const t = useTranslations('pages');
  const tNav = useTranslations('nav');
  const [tab, setTab] = useState<(typeof tabs)[number]>('checkIn');
  return (
    <PageBody>
      <PageHeader icon="trophy" title={tNav('quests')} lead={t('quest.lead')} />
      <Tabs
        label={t('quest.tabs')}
        tabs={tabs.map((id) => ({ id, label: t(`quest.${id}`) }))}
        value={tab}
        onChange={setTab}
      >
        <Panel>
          <EmptyState icon={icons[tab]} title={t('quest.empty')} text={t('quest.emptyText')}>
            <Link to="/games" className={buttonClass('brand')}>
              {t('toGames')}
            </Link>
          </EmptyState>
        </Panel>
      </Tabs>
    </PageBody>
  );
}
