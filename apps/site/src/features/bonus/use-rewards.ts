import type { LiveReward } from '@sabai/contract/live';
import { useLiveTopic } from '../../shared/live/live-store.ts';
import { openModal, openModals } from '../../shared/modals/modal-store.ts';

/** Shows new rewards on any page (R2.89): all since the last time, in one dialog. */
export const useRewards = (): void =>
  useLiveTopic('reward', (reward) => {
    // A coupon's own dialog shows its reward.
    if (openModals().some(({ id }) => id === 'coupon-confirm' || id === 'coupon-success')) return;
    const open = openModals().find(({ id }) => id === 'reward-notification');
    const before = (open?.params.rewards ?? []) as readonly LiveReward[];
    openModal('reward-notification', { rewards: [...before, reward] });
  });
