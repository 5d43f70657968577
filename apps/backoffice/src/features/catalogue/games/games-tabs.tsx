import { useTranslations } from 'use-intl/react';
import { PageTabs } from '../../../shared/parts/page-tabs.tsx';

/** The pages about games. */
export function GamesTabs() {
  const t = useTranslations('catalogue-office');
  return (
    <PageTabs
      label={t('title')}
      tabs={[
        { to: '/games', label: t('title'), isWhole: true },
        { to: '/games/providers', label: t('providers') },
      ]}
    />
  );
}
