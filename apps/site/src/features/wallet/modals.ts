import { type Modals, modalOf } from '../../shared/modals/modal.ts';

export const walletModals: Modals = {
  vault: modalOf('VaultModal', () => import('./vault-modal.tsx'), { feature: 'vault' }),
  'money-explanation': modalOf('ExplanationModal', () => import('./explanation-modal.tsx')),
};
