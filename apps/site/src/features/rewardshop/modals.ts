import { type Modals, modalOf } from '../../shared/modals/modal.ts';

export const rewardshopModals: Modals = {
  address: modalOf('NothingModal', () => import('../../shared/modals/nothing-modal.tsx')),
};
