import type { Notice } from '@sabai/contract';
import { toast } from '@sabai/ui/feedback/toast.ts';
import { useEffect } from 'react';
import { quietApi } from '../../../shared/api/browser-api.ts';
import { useMember } from '../../../shared/context/root-data.ts';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import { isWatched } from '../../../shared/live/watched-deposit.ts';
import { countNotices, forgetCount } from './notice-count.ts';

/** Notices within this time are requested together. */
const gatherMs = 150;
/** Further notices of one request are only in the list. */
const mostShown = 3;

/** Returns the notices to show from a page of the list, newest last. */
export const newsOf = (listed: readonly Notice[], ids: ReadonlySet<string>): readonly Notice[] =>
  listed
    .filter(({ id, is_read, kind, subject }) => {
      // The screen of a deposit shows its end itself.
      const isShown = kind.startsWith('deposit') && subject !== null && isWatched(subject);
      return ids.has(id) && !is_read && !isShown;
    })
    .slice(0, mostShown)
    .reverse();

/** Shows news about a member's money and messages on any page, and updates the count. */
export function useNoticeNews(): void {
  const memberId = useMember()?.user.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was counted is forgotten with each member
  useEffect(() => forgetCount, [memberId]);
  const gathered = useGathered(async (ids) => {
    await countNotices();
    if (ids.size === 0) return;
    try {
      const { data } = await quietApi('member', 'notice').find({ $limit: 20 });
      for (const { title, body, tone } of newsOf(data, ids)) toast(body, tone, title);
    } catch (error) {
      console.info('the notices could not be read', error);
    }
  });
  useLiveTopic('notice', ({ status, id }) => gathered(status === 'written' ? id : undefined));
  useLiveTopic('reload', () => gathered(undefined));
}

const waiting = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let notify: (ids: ReadonlySet<string>) => Promise<void> = async () => {};

/** Collects ids for a moment and handles them together. */
function useGathered(act: (ids: ReadonlySet<string>) => Promise<void>): (id: string | undefined) => void {
  notify = act;
  useEffect(
    () => () => {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
    [],
  );
  return (id) => {
    if (id !== undefined) waiting.add(id);
    timer ??= setTimeout(() => {
      const ids = new Set(waiting);
      waiting.clear();
      timer = undefined;
      void notify(ids);
    }, gatherMs);
  };
}
