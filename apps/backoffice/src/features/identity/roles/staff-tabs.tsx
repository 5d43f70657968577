import { useTranslations } from 'use-intl/react';
import { PageTabs } from '../../../shared/parts/page-tabs.tsx';

/** Who works here, and what they may do. */
export function StaffTabs() {
  const t = useTranslations('identity-roles.roles');
  const people = useTranslations('identity-office.people');
  const tabs = [
    { to: '/staff', label: t('people'), isWhole: true },
    { to: '/staff/roles', label: t('title') },
  ];
  return <PageTabs label={people('title')} tabs={tabs} />;
}
