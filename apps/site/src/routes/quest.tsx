import { buttonClass, EmptyState, Icon, type IconName, Tabs } from '@sabai/ui';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { QuestBoard } from '../features/quest/quest-board.tsx';
import { QuestCard } from '../features/quest/quest-card.tsx';
import { kindOfTab, type QuestTab, questTabOf, questTabs } from '../features/quest/quest-tabs.ts';
import { standingOf } from '../features/quest/quest-words.ts';
import { readQuests } from '../features/quest/read-quests.server.ts';
import { useQuestNews } from '../features/quest/use-quest-actions.ts';
import { requestContext } from '../shared/context/request-context.ts';
import { useComingQuery } from '../shared/pages/use-coming-query.ts';
import { OfferList, OfferSkeleton } from '../shared/parts/offer-card.tsx';
import { PageBody, Panel } from '../shared/parts/page-body.tsx';
import { PageHeader } from '../shared/parts/page-header.tsx';
import type { Route } from './+types/quest.ts';

const icons: Record<QuestTab, IconName> = {
  today: 'star',
  checkIn: 'calendar',
  play: 'joystick',
  deposit: 'deposit',
  vip: 'crown',
  history: 'history',
  rewards: 'gift',
};
const types = ['daily_check_in', 'play', 'deposit', 'vip_bonus'] as const;

export const loader = ({ context, request }: Route.LoaderArgs) =>
  readQuests(context.get(requestContext), new URL(request.url).searchParams);

/** Today's tasks, quests by type, and received rewards; the tab is in the address (R2.121). */
export default function Quest({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('quest');
  const tPages = useTranslations('pages');
  const tNav = useTranslations('nav');
  const tab = questTabOf(useComingQuery());
  const { quests, days, counted, entries } = loaderData;
  const isHistory = tab === 'history' || tab === 'rewards';
  const kind = kindOfTab[tab];
  const chosen = kind ? [kind] : types;
  const isEmpty = isHistory ? entries.length === 0 : quests.every(({ type }) => !chosen.includes(type));
  const countOf = (standing: string) => quests.filter((quest) => standingOf(quest) === standing).length;
  const [open, ready] = [countOf('in_progress'), countOf('mission_completed')];
  const [, setQuery] = useSearchParams();
  useQuestNews(quests);
  return (
    <PageBody>
      <PageHeader
        icon="trophy"
        title={tNav('quests')}
        lead={open + ready > 0 ? t('status', { open: String(open), ready: String(ready) }) : t('lead')}
      />
      <Tabs
        label={t('tabs')}
        tabs={questTabs.map((id) => ({
          id,
          label: (
            <span className="inline-flex items-center gap-1.5">
              <Icon name={icons[id]} className="size-4.5" />
              {t(id)}
            </span>
          ),
        }))}
        value={tab}
        onChange={(id) => setQuery(id === 'today' ? {} : { tab: id }, { replace: true, preventScrollReset: true })}
      >
        {isHistory && tab !== loaderData.tab ? (
          <OfferSkeleton />
        ) : isEmpty ? (
          <Panel>
            <EmptyState icon={icons[tab]} title={t('empty')} text={t('emptyText')}>
              <Link to="/games" className={buttonClass('brand')}>
                {tPages('toGames')}
              </Link>
            </EmptyState>
          </Panel>
        ) : isHistory ? (
          <OfferList label={t(tab)} items={entries} idOf={({ id }) => id}>
            {(one) => <QuestCard quest={one} to={`/quest/${one.quest_information_id}`} />}
          </OfferList>
        ) : (
          <QuestBoard quests={quests} days={days} counted={counted} types={chosen} isWhole={tab === 'today'} />
        )}
      </Tabs>
    </PageBody>
  );
}
