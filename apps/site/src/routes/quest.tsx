import { buttonClass, EmptyState, type IconName, Tabs } from '@sabai/ui';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CheckInDay } from '../features/quest/check-in-day.tsx';
import { QuestCard } from '../features/quest/quest-card.tsx';
import { kindOfTab, type QuestTab, questTabOf, questTabs } from '../features/quest/quest-tabs.ts';
import { readQuests } from '../features/quest/read-quests.server.ts';
import { requestContext } from '../shared/context/request-context.ts';
import { useComingQuery } from '../shared/pages/use-coming-query.ts';
import { OfferList, OfferSkeleton } from '../shared/parts/offer-card.tsx';
import { PageBody, Panel } from '../shared/parts/page-body.tsx';
import { PageHeader } from '../shared/parts/page-header.tsx';
import type { Route } from './+types/quest.ts';

const icons: Record<QuestTab, IconName> = {
  checkIn: 'calendar',
  play: 'joystick',
  deposit: 'deposit',
  vip: 'crown',
  history: 'history',
  rewards: 'gift',
};

export const loader = ({ context, request }: Route.LoaderArgs) =>
  readQuests(context.get(requestContext), new URL(request.url).searchParams);

/** Quests by kind, and what has been earned with them; the tab lies in the address (R2.121). */
export default function Quest({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('quest');
  const tPages = useTranslations('pages');
  const tNav = useTranslations('nav');
  const tab = questTabOf(useComingQuery());
  const { quests, kinds } = loaderData;
  const days = quests.filter((one) => 'is_checked_in' in one);
  const labelOf = (id: QuestTab) => {
    const count = kinds.find(({ type }) => type === kindOfTab[id])?.quests;
    return (
      <>
        {t(id)}
        {count && <span className="figures ml-2 text-xs text-brand">{count}</span>}
      </>
    );
  };
  const [, setQuery] = useSearchParams();
  return (
    <PageBody>
      <PageHeader icon="trophy" title={tNav('quests')} lead={t('lead')} />
      <Tabs
        label={t('tabs')}
        tabs={questTabs.map((id) => ({ id, label: labelOf(id) }))}
        value={tab}
        onChange={(id) => setQuery(id === 'checkIn' ? {} : { tab: id }, { replace: true, preventScrollReset: true })}
      >
        {tab !== loaderData.tab ? (
          <OfferSkeleton />
        ) : days.length > 0 ? (
          <ol aria-label={t('checkIn')} className="grid grid-cols-3 gap-2.5 sm:grid-cols-4 md:grid-cols-7">
            {days.map((day) => (
              <li key={day.day}>
                <CheckInDay day={day} to={`/quest/${day.quest_information_id}`} />
              </li>
            ))}
          </ol>
        ) : quests.length > 0 ? (
          <OfferList
            label={t(tab)}
            items={quests}
            idOf={(one) => `${one.quest_information_id} ${'joined_at' in one ? one.joined_at : ''}`}
          >
            {(one) => <QuestCard quest={one} to={`/quest/${one.quest_information_id}`} />}
          </OfferList>
        ) : (
          <Panel>
            <EmptyState icon={icons[tab]} title={t('empty')} text={t('emptyText')}>
              <Link to="/games" className={buttonClass('brand')}>
                {tPages('toGames')}
              </Link>
            </EmptyState>
          </Panel>
        )}
      </Tabs>
    </PageBody>
  );
}
