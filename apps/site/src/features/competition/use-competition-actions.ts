import { toast } from '@sabai/ui';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useAction } from '../../shared/errors/use-action.ts';
import type { CompetitionRead } from './read-competitions.server.ts';

/** The member's actions on a competition; each reloads the page's data. */
export function useCompetitionActions() {
  const t = useTranslations('competition');
  const { revalidate } = useRevalidator();
  const join = useAction(async (competition: CompetitionRead['competition']) => {
    await api('member', 'competition-member').create({ competition_id: competition.competition_id });
    toast(t('status.joined'), 'ok', competition.name);
    await revalidate();
    return true;
  });
  const hide = useAction(async (is_hidden: boolean) => {
    await api('member', 'competition-setting').patch(null, { is_hidden });
    await revalidate();
  });
  return { join, hide };
}
