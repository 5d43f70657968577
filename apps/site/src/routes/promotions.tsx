import { buttonClass, EmptyState, Tabs } from '@sabai/ui';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Banners } from '../app/configured/banners.tsx';
import { PageBody, Panel } from '../app/parts/page-body.tsx';
import { PageHeader } from '../app/parts/page-header.tsx';

const tabs = ['all', 'coming', 'active', 'competition'] as const;
type Tab = (typeof tabs)[number];

/** Promotions by state, and competitions; the tab lies in the address (R2.117, Q23). */
export default function Promotions() {
  const t = useTranslations('pages');
  const tNav = useTranslations('nav');
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((id) => id === query.get('tab')) ?? 'all';
  const choose = (id: Tab) => setQuery(id === 'all' ? {} : { tab: id }, { replace: true, preventScrollReset: true });
  return (
    <PageBody>
      <PageHeader icon="gift" title={tNav('promotions')} lead={t('promotions.lead')} />
      <div className="mb-5 grid">
        <Banners place="promotions-top" />
      </div>
      <Tabs
        label={t('promotions.filter')}
        tabs={tabs.map((id) => ({ id, label: t(`promotions.${id}`) }))}
        value={tab}
        onChange={choose}
      >
        <Panel>
          <EmptyState
            icon={tab === 'competition' ? 'trophy' : 'gift'}
            title={tab === 'competition' ? t('promotions.noCompetition') : t('promotions.empty')}
            text={tab === 'competition' ? undefined : t('promotions.emptyText')}
          >
            <Link to="/games" className={buttonClass('brand')}>
              {t('toGames')}
            </Link>
          </EmptyState>
        </Panel>
      </Tabs>
    </PageBody>
  );
}
