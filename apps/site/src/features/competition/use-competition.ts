import { toast } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useAction } from '../../shared/errors/use-action.ts';
import type { CompetitionRead } from './read-competitions.server.ts';

const everyMs = 3000;

/** The leaderboard as it is now, read again every few seconds while the page is looked at; and whether that works. */
export function useStanding(read: CompetitionRead, isRunning: boolean) {
  const [now, setNow] = useState({ read, at: undefined as Date | undefined, isLost: false });
  const id = read.competition.competition_id;
  const isJoined = read.standing !== undefined;
  useEffect(() => setNow((last) => ({ ...last, read })), [read]);
  useEffect(() => {
    if (!isRunning) return;
    let isOver = false;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      try {
        const [ranking, standing] = await Promise.all([
          api('public', 'competition-ranking').find({ competition_id: id, $limit: 4 }),
          isJoined ? api('member', 'competition-member').get(String(id)) : undefined,
        ]);
        if (!isOver)
          setNow((last) => ({
            read: { ...last.read, first: ranking.data, total: ranking.total, standing },
            ...{ at: new Date(), isLost: false },
          }));
      } catch {
        if (!isOver) setNow((last) => ({ ...last, isLost: true }));
      }
    }, everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [id, isJoined, isRunning]);
  return now;
}

/** What a member does with a competition; afterwards the page is read anew. */
export function useCompetitionActions() {
  const t = useTranslations('competition');
  const { revalidate } = useRevalidator();
  const join = useAction(async (competition: CompetitionRead['competition']) => {
    await api('member', 'competition-member').create({ competition_id: competition.competition_id });
    toast(t('status.joined'), 'ok', competition.name);
    await revalidate();
  });
  const hide = useAction(async (is_hidden: boolean) => {
    await api('member', 'competition-setting').patch(null, { is_hidden });
    await revalidate();
  });
  return { join, hide };
}
