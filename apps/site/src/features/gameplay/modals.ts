import { type Modals, modalOf } from '../../shared/modals/modal.ts';

export const gameplayModals: Modals = {
  'game-blocked': modalOf('GameBlockedModal', () => import('./play/game-blocked-modal.tsx')),
};
