import './affiliate.css';
import { buttonClass, EmptyState } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageBody, Panel } from '../../shared/parts/page-body.tsx';
import { PageHeader } from '../../shared/parts/page-header.tsx';

type Part =
  | 'setting_affiliate'
  | 'setting_affiliate_income'
  | 'setting_affiliate_member'
  | 'setting_affiliate_statistics';

const parts = [
  ['/setting/affiliate', 'setting_affiliate'],
  ['/setting/affiliate/member', 'setting_affiliate_member'],
  ['/setting/affiliate/statistics', 'setting_affiliate_statistics'],
  ['/setting/affiliate/income', 'setting_affiliate_income'],
] as const satisfies readonly (readonly [string, Part])[];

/** One of the pages about the member's invitations: its title and the way to the others. */
export function InvitationsFrame({ part, children }: { part: Part; children: ReactNode }) {
  const t = useTranslations('pages');
  const tTitle = useTranslations('title');
  return (
    <PageBody>
      <PageHeader icon="users" title={tTitle(part)} lead={t(`list.${part}.lead`)} />
      <nav
        aria-label={tTitle('setting_affiliate')}
        className="mb-4 grid grid-cols-2 gap-1 rounded-md border border-line bg-surface-1 p-1 sm:flex"
      >
        {parts.map(([to, key]) => (
          <Link
            key={key}
            to={to}
            aria-current={key === part ? 'page' : undefined}
            className="invitation-tab grid min-h-11 place-items-center rounded-sm px-4 py-1.5 text-center text-sm font-semibold text-pretty text-ink-2 hover:text-ink-1"
          >
            {tTitle(key)}
          </Link>
        ))}
      </nav>
      {children}
    </PageBody>
  );
}

/** The empty state of a list of invitations. */
export function NoInvitations({ part }: { part: Part }) {
  const t = useTranslations('pages');
  const tNav = useTranslations('nav');
  return (
    <Panel>
      <EmptyState icon="users" title={t(`list.${part}.empty`)} text={t(`list.${part}.text`)}>
        <Link to="/affiliate" className={buttonClass('brand')}>
          {tNav('affiliate')}
        </Link>
      </EmptyState>
    </Panel>
  );
}
