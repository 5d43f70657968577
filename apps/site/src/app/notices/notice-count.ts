import { noticesCountedTo } from '@sabai/contract/notice-kinds';
import { createStore } from '@sabai/ui/store.ts';
import { quietApi } from '../api/browser-api.ts';

const count = createStore(0);
export const useUnreadNotices = count.use;
export const setUnreadNotices = count.set;

/** The number on the bell as it is shown; `undefined` for none. */
export const bellBadge = (unread: number): string | undefined =>
  unread <= 0 ? undefined : unread < noticesCountedTo ? String(unread) : `${noticesCountedTo - 1}+`;

let asked = 0;
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
  count.set(0);
}
