import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageTabs } from '../../shared/parts/page-tabs.tsx';

/** What waits for a second member of staff, and what one may do alone. */
export function ApprovalsTabs() {
  const t = useTranslations('approvals-office.approval');
  const { pathname } = useLocation();
  const policy = '/approvals/policy';
  return (
    <PageTabs
      label={t('title')}
      tabs={[
        // One of the requests that is open is below their tab; the policy is not.
        { to: '/approvals', label: t('inbox'), isWhole: pathname === policy },
        { to: policy, label: t('policy') },
      ]}
    />
  );
}
