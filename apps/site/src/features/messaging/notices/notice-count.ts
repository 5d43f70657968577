import { createStore } from '@sabai/ui/store.ts';
import { quietApi } from '../../../shared/api/browser-api.ts';
import { bellBadge } from '../../../shared/context/bell-badge.ts';
import { useMember } from '../../../shared/context/root-data.ts';

let asked = 0;

/** What was counted since the page was made. */
const count = createStore<number | undefined>(undefined);
export const setUnreadNotices = (unread: number): void => {
  asked += 1;
  count.set(unread);
};

/** How many notices are unread as it is shown, as new as it is known; empty for none. */
export function useUnread(): string {
  const made = useMember()?.unread ?? '';
  const counted = count.use();
  return counted === undefined ? made : bellBadge(counted);
}

/** Counts anew. An answer that comes after a newer question is dropped, for it may be the older count. */
export async function countNotices(): Promise<void> {
  const mine = ++asked;
  try {
    const { count: unread } = await quietApi('member', 'notice-count').find();
    if (mine === asked) count.set(unread);
  } catch (error) {
    console.info('the notices could not be counted', error);
  }
}

/** What is shown to one member is nothing to the next one. */
export function forgetCount(): void {
  asked += 1;
  count.set(undefined);
}
