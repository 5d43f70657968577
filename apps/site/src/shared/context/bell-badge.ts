import { noticesCountedTo } from '@sabai/contract/notice-kinds';

/** Returns the text of the unread count: the number, 99+ from 100 on, and nothing for none. */
export const bellBadge = (unread: number): string =>
  unread <= 0 ? '' : unread < noticesCountedTo ? String(unread) : `${noticesCountedTo - 1}+`;
