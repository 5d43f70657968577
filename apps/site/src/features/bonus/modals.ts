import { type Modals, modalOf } from '../../shared/modals/modal.ts';

export const bonusModals: Modals = {
  'reward-notification': modalOf('RewardModal', () => import('./reward-modal.tsx')),
  'confirm-replace-bonus': modalOf('ReplaceBonusModal', () => import('./replace/replace-bonus-modal.tsx')),
  'promotion-detail': modalOf('PromotionModal', () => import('./promotion-modal.tsx'), { feature: 'promotion' }),
};
