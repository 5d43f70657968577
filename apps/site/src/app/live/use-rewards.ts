import { openModal } from '../modals/modal-store.ts';
import { useLiveTopic } from './live-store.ts';

/** Tells the member wherever they are that something was given to them (R2.89). */
export const useRewards = (): void =>
  useLiveTopic('reward', (reward) => openModal('reward-notification', { ...reward }));
