import { dateFormat, zoneName } from '@sabai/contract/date-format';
import { buttonClass, EmptyState, Icon, useUi } from '@sabai/ui';
import { Link, useMatches, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LevelBonuses, ReceivedBenefits } from '../features/loyalty/level-bonuses.tsx';
import { LevelCard } from '../features/loyalty/level-card.tsx';
import { LevelCounters } from '../features/loyalty/level-counters.tsx';
import { LevelHero, LevelWelcome } from '../features/loyalty/level-hero.tsx';
import { LevelTable } from '../features/loyalty/level-table.tsx';
import { requestContext } from '../shared/context/request-context.ts';
import { useRootData } from '../shared/context/root-data.ts';
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

/** The levels and the member's progress; at the second address the privileges of levels. */
export default function MemberLevel({ loaderData: { levels, own } }: Route.ComponentProps) {
  const t = useTranslations('loyalty.level');
  const tNav = useTranslations('nav');
  const isDetail = useMatches().at(-1)?.id === 'member-level-detail';
  if (levels.length === 0)
    return (
      <PageBody>
        <PageHeader icon="crown" title={tNav('levels')} lead={t('lead')} />
        <Panel>
          <EmptyState icon="crown" title={t('empty')} text={t('emptyText')} />
        </Panel>
      </PageBody>
    );
  if (isDetail)
    return (
      <PageBody>
        <PageHeader icon="crown" title={t('detail')} lead={t('lead')}>
          <Link to="/member-level" className={buttonClass('outline')}>
            {t('overview')}
          </Link>
        </PageHeader>
        <OfferList label={t('detail')} items={levels} idOf={({ level }) => level}>
          {(level) => <LevelCard level={level} levels={levels.length} isOwn={level.level === own?.level} />}
        </OfferList>
      </PageBody>
    );
  return <Overview levels={levels} own={own} />;
}

function Overview({ levels, own }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('loyalty.level');
  const revalidator = useRevalidator();
  const { intl } = useUi();
  const day = dateFormat(intl, { timeZone: 'UTC', dateStyle: 'medium' });
  return (
    <PageBody isWide>
      {own ? (
        <>
          <LevelHero info={own} levels={levels} onComputed={() => void revalidator.revalidate()} />
          {own.demotion && (
            <p role="status" className="mb-3 flex gap-3 rounded-lg border border-warn/50 bg-surface-1 p-4 text-pretty">
              <Icon name="warning" className="size-5 shrink-0 text-warn" />
              <span>{t('demotion', { level: own.demotion.name, date: day.format(new Date(own.demotion.on)) })}</span>
            </p>
          )}
          <LevelCounters info={own} />
          <Recalculated at={own.next_computation_at} />
          <LevelBonuses info={own} />
        </>
      ) : (
        <LevelWelcome levels={levels} />
      )}
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">{t('table')}</h2>
        <Link to="/member-level-detail" className="font-semibold text-brand underline underline-offset-4">
          {t('detail')}
        </Link>
      </div>
      <LevelTable levels={levels} own={own?.level} />
      {own && <ReceivedBenefits />}
    </PageBody>
  );
}

/** The time of the next calculation of levels, and the play that counts until then. */
function Recalculated({ at }: { at: string }) {
  const t = useTranslations('loyalty.level');
  const { now } = useRootData();
  const { intl, timeZone } = useUi();
  const time = dateFormat(intl, { timeZone, timeStyle: 'short' });
  return (
    <p className="mb-8 flex gap-3 rounded-lg border border-line-strong bg-surface-2 p-4 text-sm">
      <Icon name="clock" className="size-5 shrink-0 text-brand" />
      <span className="text-pretty">
        <strong>
          {t('recalculated', { time: time.format(new Date(at)), zone: zoneName(timeZone, new Date(now)) })}
        </strong>{' '}
        {t('recalculatedText')}
      </span>
    </p>
  );
}
