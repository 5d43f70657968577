import { type Modals, modalOf } from '../../shared/modals/modal.ts';

export const accountModals: Modals = {
  consent: modalOf('ConsentModal', () => import('./consent-modal.tsx')),
  'close-account': modalOf('CloseAccountModal', () => import('./close-account-modal.tsx')),
};
