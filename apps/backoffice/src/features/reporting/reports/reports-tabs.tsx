import { useTranslations } from 'use-intl/react';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { PageTabs } from '../../../shared/parts/page-tabs.tsx';

const pages = [
  { to: '/reports', key: 'revenue', permission: 'report.money.view' },
  { to: '/reports/games', key: 'games', permission: 'report.money.view' },
  { to: '/reports/payments', key: 'payments', permission: 'report.money.view' },
  { to: '/reports/staff', key: 'staff', permission: 'report.view' },
] as const;

/** The reports that the caller may see. */
export function ReportsTabs() {
  const t = useTranslations('reporting-office.report');
  const staff = staffStore.use();
  const shown = pages.filter(({ permission }) => may(staff, permission));
  return <PageTabs label={t('title')} tabs={shown.map(({ to, key }) => ({ to, label: t(key), isWhole: true }))} />;
}
