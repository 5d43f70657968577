import { type Modals, modalOf } from '../../shared/modals/modal.ts';

export const rewardshopModals: Modals = {
  address: modalOf('AddressModal', () => import('./orders/address-modal.tsx'), { feature: 'reward' }),
};
