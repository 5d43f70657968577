import { LiveNotices } from '../../features/cashbox/live-notices.tsx';
import { useDueConsents } from '../due-consents.ts';
import { MoreTexts } from '../i18n/more-texts.tsx';
import { useMemoWindows } from './memo-windows.ts';
import { useMessageCount } from './message-count.ts';
import { useLiveConnection } from './use-live-connection.ts';
import { useRewards } from './use-rewards.ts';

/** What a member hears while a page stands: the live connection, its notices and the count of messages. */
export function MemberLive() {
  useLiveConnection();
  useMessageCount();
  useMemoWindows();
  useDueConsents();
  useRewards();
  return (
    <MoreTexts>
      <LiveNotices />
    </MoreTexts>
  );
}
