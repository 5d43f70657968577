import { useTranslations } from 'use-intl/react';
import { PageTabs } from '../parts/page-tabs.tsx';

const pages = [
  { to: '/site', key: 'whole' },
  { to: '/site/content', key: 'content' },
  { to: '/site/languages', key: 'languages' },
  { to: '/site/members', key: 'members' },
  { to: '/site/choices', key: 'choices' },
  { to: '/site/policies', key: 'policies' },
  { to: '/site/tags', key: 'tags' },
  { to: '/site/aliases', key: 'aliases' },
  { to: '/site/versions', key: 'versions' },
  { to: '/site/liabilities', key: 'liabilities' },
  { to: '/site/fixtures', key: 'fixtures' },
  { to: '/site/networks', key: 'networks' },
  { to: '/site/jobs', key: 'jobs' },
] as const;

/** The pages on which the operator configures the site. */
export function SiteTabs() {
  const t = useTranslations('content-office.tab');
  return (
    <PageTabs label={t('all')} tabs={pages.map(({ to, key }) => ({ to, label: t(key), isWhole: to === '/site' }))} />
  );
}
