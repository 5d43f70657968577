import { useTranslations } from 'use-intl/react';
import { PageTabs } from '../parts/page-tabs.tsx';

const pages = [
  { to: '/ledger', key: 'trial' },
  { to: '/ledger/checks', key: 'checks' },
  { to: '/ledger/bank-lines', key: 'bank' },
  { to: '/ledger/reconciliation', key: 'reconciliation' },
  { to: '/ledger/corrections', key: 'corrections' },
] as const;

/** The pages about the books. */
export function BooksTabs() {
  const t = useTranslations('ledger-office.books');
  return <PageTabs label={t('tabs')} tabs={pages.map(({ to, key }) => ({ to, label: t(key), isWhole: true }))} />;
}
