import { buttonClass, EmptyState } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageBody, Panel } from '../../app/parts/page-body.tsx';
import { PageHeader } from '../../app/parts/page-header.tsx';

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

/** One of the pages about the member's invitations: its title, the way to the others, and what it says when there is nothing. */
export function InvitationsFrame({ part, isEmpty, children }: { part: Part; isEmpty?: boolean; children: ReactNode }) {
  const t = useTranslations('pages');
  const tNav = useTranslations('nav');
  const tTitle = useTranslations('title');
  return (
    <PageBody>
      <PageHeader icon="users" title={tTitle(part)} lead={t(`list.${part}.lead`)} />
      <nav aria-label={tTitle('setting_affiliate')} className="mb-4 flex flex-wrap gap-2">
        {parts.map(([to, key]) => (
          <Link
            key={key}
            to={to}
            aria-current={key === part ? 'page' : undefined}
            className={buttonClass(key === part ? 'brand' : 'outline', 'sm')}
          >
            {tTitle(key)}
          </Link>
        ))}
      </nav>
      {isEmpty ? (
        <Panel>
          <EmptyState icon="users" title={t(`list.${part}.empty`)} text={t(`list.${part}.text`)}>
            <Link to="/affiliate" className={buttonClass('brand')}>
              {tNav('affiliate')}
            </Link>
          </EmptyState>
        </Panel>
      ) : (
        children
      )}
    </PageBody>
  );
}
