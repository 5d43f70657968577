import { useDueConsents } from '../due-consents.ts';
import { useNoticeNews } from '../notices/use-notice-news.ts';
import { useMemoWindows } from './memo-windows.ts';
import { useMessageCount } from './message-count.ts';
import { useLiveConnection } from './use-live-connection.ts';
import { useRewards } from './use-rewards.ts';

/** What a member hears while a page stands: the live connection, what it tells, and the counts of what is unread. */
export function MemberLive(): null {
  useLiveConnection();
  useMessageCount();
  useNoticeNews();
  useMemoWindows();
  useDueConsents();
  useRewards();
  return null;
}
