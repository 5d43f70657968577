import { buttonClass, EmptyState } from '@sabai/ui';
import { Link, useMatches } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LevelCard } from '../features/loyalty/level-card.tsx';
import { OwnLevel } from '../features/loyalty/own-level.tsx';
import { requestContext } from '../shared/context/request-context.ts';
import { OfferList } from '../shared/parts/offer-card.tsx';
import { PageBody, Panel } from '../shared/parts/page-body.tsx';
import { PageHeader } from '../shared/parts/page-header.tsx';
import type { Route } from './+types/member-level.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, member } = context.get(requestContext);
  const [levels, own] = await Promise.all([
    api(member ? 'member' : 'public', 'member-lv-detail').find(),
    member ? api('member', 'member-lv-info').find() : undefined,
  ]);
  return { levels: levels.data, own: own?.data[0] };
}

/** The levels of membership and the own way to the next, and on the second address their privileges. */
export default function MemberLevel({ loaderData: { levels, own } }: Route.ComponentProps) {
  const t = useTranslations('loyalty');
  const tNav = useTranslations('nav');
  const isDetail = useMatches().at(-1)?.id === 'member-level-detail';
  const other = (
    <Link to={isDetail ? '/member-level' : '/member-level-detail'} className={buttonClass('outline')}>
      {isDetail ? t('level.overview') : t('level.detail')}
    </Link>
  );
  const hasLevels = levels.length > 0;
  return (
    <PageBody>
      <PageHeader icon="crown" title={isDetail ? t('level.detail') : tNav('levels')} lead={t('level.lead')}>
        {hasLevels && other}
      </PageHeader>
      {own && !isDetail && <OwnLevel info={own} />}
      {hasLevels ? (
        <OfferList label={tNav('levels')} items={levels} idOf={({ level }) => level}>
          {(level) => <LevelCard level={level} isOwn={level.level === own?.level} isDetail={isDetail} />}
        </OfferList>
      ) : (
        <Panel>
          <EmptyState icon="crown" title={t('level.empty')} text={t('level.emptyText')}>
            {other}
          </EmptyState>
        </Panel>
      )}
    </PageBody>
  );
}
