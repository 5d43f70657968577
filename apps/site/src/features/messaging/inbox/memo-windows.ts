import type { InboxItem } from '@sabai/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { quietApi } from '../../../shared/api/browser-api.ts';
import { useMember } from '../../../shared/context/root-data.ts';
import { useLiveTopic } from '../../../shared/live/live-store.ts';
import { openModal, openModals } from '../../../shared/modals/modal-store.ts';

/** Returns whether a message is shown over the page: marked so, and neither read nor closed (R5.44). */
export const isShownInWindow = ({ is_modal, is_read, is_read_modal }: Omit<InboxItem, 'id'>): boolean =>
  is_modal && !is_read && !is_read_modal;

/** Opens the newest message to be shown over the page, unless another dialog is open. */
export async function showMemoWindow(): Promise<void> {
  try {
    const { data } = await quietApi('member', 'message').find({ $limit: 10, is_modal: 'true', is_read: 'false' });
    const item = data.find(isShownInWindow);
    if (item && openModals().length === 0) openModal('memo', { id: item.message_transaction_header_id });
  } catch (error) {
    console.info('the messages could not be read', error);
  }
}

/** Shows messages of the operator over the page, but never over a game; used once, in the shell. */
export function useMemoWindows(): void {
  const member = useMember();
  const memberId = member?.user.id;
  const isPlaying = /\/games\/[^/]+$/.test(useLocation().pathname);
  const isAsked = (member?.features.includes('Personal Message') ?? false) && !isPlaying;
  useEffect(() => {
    if (memberId && isAsked) void showMemoWindow();
  }, [memberId, isAsked]);
  useLiveTopic('message', () => {
    if (isAsked) void showMemoWindow();
  });
}
