import { useTranslations } from 'use-intl/react';
import { PageTabs } from '../../../shared/parts/page-tabs.tsx';

/** Tabs of staff and their roles. */
export function StaffTabs() {
  const t = useTranslations('identity-roles.roles');
  const people = useTranslations('identity-office.people');
  const tabs = [
    { to: '/staff', label: t('people'), isWhole: true },
    { to: '/staff/roles', label: t('title') },
  ];
  return <PageTabs label={people('title')} tabs={tabs} />;
}
