import { createStore } from '@sabai/ui/store.ts';
import { quietApi } from '../../../shared/api/browser-api.ts';
import { bellBadge } from '../../../shared/context/bell-badge.ts';
import { useMember } from '../../../shared/context/root-data.ts';

let sent = 0;

/** The count since the page was rendered. */
const count = createStore<number | undefined>(undefined);
export const setUnreadNotices = (unread: number): void => {
  sent += 1;
  count.set(unread);
};

/** Returns the latest known number of unread notices, as displayed; empty for none. */
export function useUnread(): string {
  const made = useMember()?.unread ?? '';
  const counted = count.use();
  return counted === undefined ? made : bellBadge(counted);
}

/** Counts again. A response to an older request is dropped, because its count may be outdated. */
export async function countNotices(): Promise<void> {
  const mine = ++sent;
  try {
    const { count: unread } = await quietApi('member', 'notice-count').find();
    if (mine === sent) count.set(unread);
  } catch (error) {
    console.info('the notices could not be counted', error);
  }
}

/** The count of one member does not apply to the next one. */
export function forgetCount(): void {
  sent += 1;
  count.set(undefined);
}
