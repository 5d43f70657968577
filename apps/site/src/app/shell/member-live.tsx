import { useDueConsents } from '../../features/account/due-consents.ts';
import { useRewards } from '../../features/bonus/use-rewards.ts';
import { useMemoWindows } from '../../features/messaging/inbox/memo-windows.ts';
import { useMessageCount } from '../../features/messaging/inbox/message-count.ts';
import { useNoticeNews } from '../../features/messaging/notices/use-notice-news.ts';
import { useLiveConnection } from '../../shared/live/use-live-connection.ts';

/** A member's live updates: the connection, its messages, and the unread counts. */
export function MemberLive(): null {
  useLiveConnection();
  useMessageCount();
  useNoticeNews();
  useMemoWindows();
  useDueConsents();
  useRewards();
  return null;
}
