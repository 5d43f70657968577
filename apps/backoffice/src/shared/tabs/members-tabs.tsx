import { useTranslations } from 'use-intl/react';
import { PageTabs } from '../parts/page-tabs.tsx';

/** The pages about members. */
export function MembersTabs() {
  const shell = useTranslations('office.shell');
  const t = useTranslations('flags-office.memberFlag');
  const tabs = [
    { to: '/members', label: shell('members'), isWhole: true },
    { to: '/members/flags', label: t('title'), isWhole: true },
  ];
  return <PageTabs label={shell('members')} tabs={tabs} />;
}
