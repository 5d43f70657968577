import type { LiveReward } from '@sabai/contract/live';
import { useLiveTopic } from '../../shared/live/live-store.ts';
import { openModal, openModals } from '../../shared/modals/modal-store.ts';

/** Tells the member wherever they are that something was given to them (R2.89): all that has come since they last looked, in one window. */
export const useRewards = (): void =>
  useLiveTopic('reward', (reward) => {
    // A coupon says by itself what it has given.
    if (openModals().some(({ id }) => id === 'coupon-confirm' || id === 'coupon-success')) return;
    const open = openModals().find(({ id }) => id === 'reward-notification');
    const before = (open?.params.rewards ?? []) as readonly LiveReward[];
    openModal('reward-notification', { rewards: [...before, reward] });
  });
