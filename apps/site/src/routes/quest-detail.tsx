import { buttonClass } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { QuestCard } from '../features/quest/quest-card.tsx';
import { orMissing } from '../shared/api/or-missing.ts';
import { requestContext } from '../shared/context/request-context.ts';
import { PageBody } from '../shared/parts/page-body.tsx';
import { PageHeader } from '../shared/parts/page-header.tsx';
import type { Route } from './+types/quest-detail.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, member } = context.get(requestContext);
  return orMissing(api(member ? 'member' : 'public', 'quest-information').get(params.id));
}

/** One quest with all its conditions (R2.30). */
export default function QuestDetail({ loaderData: quest }: Route.ComponentProps) {
  const tNav = useTranslations('nav');
  return (
    <PageBody>
      <PageHeader icon="trophy" title={quest.name}>
        <Link to="/quest" className={buttonClass('outline')}>
          {tNav('quests')}
        </Link>
      </PageHeader>
      <QuestCard quest={quest} />
    </PageBody>
  );
}
