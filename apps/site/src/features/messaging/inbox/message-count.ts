import { createStore } from '@sabai/ui/store.ts';
import { useEffect } from 'react';
import { quietApi } from '../../../shared/api/browser-api.ts';
import { useMember } from '../../../shared/context/root-data.ts';
import { useLiveTopic } from '../../../shared/live/live-store.ts';

/** R9.29, Q47: from this number the badge shows 99+ and is not counted again until a message is read. */
export const countsTo = 100;

/** Returns whether a new message requires counting again. */
export const isCountedAgain = (known: number): boolean => known < countsTo;
export const badgeOf = (count: number): string | undefined =>
  count <= 0 ? undefined : count < countsTo ? String(count) : '99+';

const count = createStore(0);
/** Returns the text of the inbox badge; `undefined` for none. */
export const useMessageBadge = (): string | undefined => badgeOf(count.use());

/** Counts the unread messages again, after one has been read. */
export async function countMessages(): Promise<void> {
  try {
    count.set((await quietApi('member', 'message-count').find()).count);
  } catch (error) {
    console.info('the messages could not be counted', error);
  }
}

/** Maintains the unread count of a member with an inbox; used once, in the shell. */
export function useMessageCount(): void {
  const member = useMember();
  const memberId = member?.user.id;
  const hasInbox = member?.features.includes('Personal Message') ?? false;
  useEffect(() => {
    if (memberId && hasInbox) void countMessages();
    return () => count.set(0);
  }, [memberId, hasInbox]);
  useLiveTopic('message', () => {
    if (hasInbox && isCountedAgain(count.get())) void countMessages();
  });
  // Reading the notice of a message also reads the message.
  useLiveTopic('notice', ({ status }) => {
    if (hasInbox && status === 'read' && count.get() > 0) void countMessages();
  });
  useLiveTopic('reload', () => {
    if (hasInbox) void countMessages();
  });
}
