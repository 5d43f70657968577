import { noticesCountedTo } from '@sabai/contract/notice-kinds';

/** How many are unread as it is shown: the number, from 100 on 99+, and nothing for none. */
export const bellBadge = (unread: number): string =>
  unread <= 0 ? '' : unread < noticesCountedTo ? String(unread) : `${noticesCountedTo - 1}+`;
