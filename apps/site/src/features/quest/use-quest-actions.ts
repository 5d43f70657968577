import type { Problem, Quest, QuestDay } from '@sabai/contract';
import { toast } from '@sabai/ui';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { problemMessage, problemOf } from '../../shared/api/problem-message.ts';
import { useAction } from '../../shared/errors/use-action.ts';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';
import { useLiveTopic } from '../../shared/live/live-store.ts';
import { closeModal, openModal } from '../../shared/modals/modal-store.ts';
import { isDecided } from '../../shared/money/attempt-key.ts';

/** Returns a member's actions on quests. After each one quests and wallet are reloaded (R4.43). */
export function useQuestActions() {
  const t = useTranslations('quest');
  const { prefix } = useSiteLocale();
  const { revalidate } = useRevalidator();
  const join = useAction(async (quest: Quest) => {
    await api('member', 'quest-play').create({ quest_information_id: quest.quest_information_id });
    // The page is read first, so that it no longer offers the join.
    await revalidate();
    closeModal('quest-confirmation');
    toast(t('told.joined'), 'ok', quest.name);
  });
  const checkIn = useAction(async (day: QuestDay) => {
    try {
      await api('member', 'quest-daily-check-in').create({ quest_information_id: day.quest_information_id });
      toast(t('checkedInToday'), 'ok', day.name);
    } finally {
      // After a refusal the page was old: the member has checked in elsewhere, or the quest has ended.
      await revalidate();
    }
  });
  const claim = useAction(async (quest: Quest, isConfirmed: boolean) => {
    const { quest_information_id } = quest;
    let refusal: Problem | undefined;
    try {
      await api('member', 'quest-success').create({ quest_information_id, is_confirmed: isConfirmed });
    } catch (error) {
      refusal = problemOf(error);
      // After a fault or a lost response the reward may have been received.
      if (!refusal || !isDecided(error)) throw error;
    }
    await revalidate();
    closeModal('rebate-confirmation');
    closeModal('quest-confirmation');
    if (!refusal) toast(t('state.claim'), 'ok', quest.name);
    // Claimed in another tab: the member has the reward.
    else if (refusal.refusal === 'QUEST_CLAIMED') toast(problemMessage(refusal, prefix), 'ok', quest.name);
    // The warning replaces the confirmation (R8.34).
    else openModal('quest-warning', { text: problemMessage(refusal, prefix) });
  });
  return { join, checkIn, claim };
}

const restMs = 1000;
const readEveryMs = 30_000;
/**
 * Reloads the page's data after a live message about a quest, at most once a second; with limited rewards also every
 * half a minute, since other members take them.
 */
export function useQuestNews(quests: readonly Quest[]): void {
  const { revalidate } = useRevalidator();
  const isLimited = quests.some(({ places_left: left }) => left !== null && left > 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveTopic('quest', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void revalidate();
    }, restMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isLimited) return;
    const again = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, readEveryMs);
    return () => clearInterval(again);
  }, [isLimited, revalidate]);
}
