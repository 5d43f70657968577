import { Badge } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

export interface Switched {
  readonly is_active: boolean;
  readonly is_in_maintenance: boolean;
}

/** On, off or in maintenance. */
export function StateBadge({ of }: { of: Switched }) {
  const t = useTranslations('catalogue-office.state');
  if (!of.is_active) return <Badge tone="bad">{t('off')}</Badge>;
  return of.is_in_maintenance ? <Badge tone="warn">{t('maintenance')}</Badge> : <Badge tone="ok">{t('on')}</Badge>;
}
