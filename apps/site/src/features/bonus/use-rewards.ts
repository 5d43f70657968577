import { useLiveTopic } from '../../shared/live/live-store.ts';
import { openModal } from '../../shared/modals/modal-store.ts';

/** Tells the member wherever they are that something was given to them (R2.89). */
export const useRewards = (): void =>
  useLiveTopic('reward', (reward) => openModal('reward-notification', { ...reward }));
