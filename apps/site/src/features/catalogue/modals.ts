import { type Modals, modalOf } from '../../shared/modals/modal.ts';

export const catalogueModals: Modals = {
  'game-info': modalOf('GameSheet', () => import('./games/game-sheet.tsx')),
};
