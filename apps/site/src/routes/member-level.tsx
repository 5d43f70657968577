import { buttonClass, EmptyState } from '@sabai/ui';
import { Link, useMatches } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageBody, Panel } from '../app/parts/page-body.tsx';
import { PageHeader } from '../app/parts/page-header.tsx';

/** The levels of membership, and on the second address their privileges. */
export default function MemberLevel() {
  const t = useTranslations('pages');
  const tNav = useTranslations('nav');
  const isDetail = useMatches().at(-1)?.id === 'member-level-detail';
  return (
    <PageBody>
      <PageHeader icon="crown" title={isDetail ? t('level.detail') : tNav('levels')} lead={t('level.lead')} />
      <Panel>
        <EmptyState icon="crown" title={t('level.empty')} text={t('level.emptyText')}>
          <Link to={isDetail ? '/member-level' : '/member-level-detail'} className={buttonClass('outline')}>
            {isDetail ? t('level.overview') : t('level.detail')}
          </Link>
        </EmptyState>
      </Panel>
    </PageBody>
  );
}
