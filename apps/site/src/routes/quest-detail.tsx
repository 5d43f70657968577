import { buttonClass } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CheckInCard } from '../features/quest/check-in-card.tsx';
import { ClaimCard, QuestCard } from '../features/quest/quest-card.tsx';
import { standingOf } from '../features/quest/quest-words.ts';
import { readCounted } from '../features/quest/read-quests.server.ts';
import { useQuestNews } from '../features/quest/use-quest-actions.ts';
import { orMissing } from '../shared/api/or-missing.ts';
import { requestContext } from '../shared/context/request-context.ts';
import { PageBody, Panel } from '../shared/parts/page-body.tsx';
import { PageHeader } from '../shared/parts/page-header.tsx';
import type { Route } from './+types/quest-detail.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const state = context.get(requestContext);
  const { api, member } = state;
  const audience = member ? 'member' : 'public';
  const quest = await orMissing(api(audience, 'quest-information').get(params.id));
  const isCheckIn = quest.type === 'daily_check_in';
  const [counted, days] = await Promise.all([
    readCounted(state),
    isCheckIn
      ? api(audience, 'quest-daily-check-in').find({ quest_information_id: quest.quest_information_id })
      : undefined,
  ]);
  return { quest, days: days?.data ?? [], counted: counted[quest.quest_information_id] };
}

/** One quest with all its conditions and its next step (R2.30). */
export default function QuestDetail({ loaderData: { quest, days, counted } }: Route.ComponentProps) {
  const t = useTranslations('quest');
  const tNav = useTranslations('nav');
  useQuestNews([quest]);
  const path = `/quest/${quest.quest_information_id}`;
  return (
    <PageBody>
      <PageHeader icon="trophy" title={quest.name} lead={quest.summary}>
        <Link to="/quest" className={buttonClass('outline')}>
          {tNav('quests')}
        </Link>
      </PageHeader>
      <div className="grid gap-4">
        {standingOf(quest) === 'mission_completed' && <ClaimCard quest={quest} to={path} />}
        {quest.type === 'daily_check_in' && days.length > 0 ? (
          <CheckInCard days={days} />
        ) : (
          <QuestCard quest={quest} counted={counted} hasStep={standingOf(quest) !== 'mission_completed'} />
        )}
        {quest.terms.length > 0 && (
          <Panel>
            <h2 className="mb-2 text-lg">{t('terms')}</h2>
            <ol className="grid list-decimal gap-1.5 pl-5 text-sm text-ink-2">
              {quest.terms.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </Panel>
        )}
      </div>
    </PageBody>
  );
}
