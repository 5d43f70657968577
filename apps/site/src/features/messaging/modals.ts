import { type Modals, modalOf } from '../../shared/modals/modal.ts';

const contact = () => import('./contact/contact-modal.tsx');

export const messagingModals: Modals = {
  contact: modalOf('ContactModal', contact, { isLight: true }),
  'please-contact': modalOf('ContactModal', contact, { isLight: true }),
  memo: modalOf('MemoModal', () => import('./inbox/memo-modal.tsx'), { feature: 'message' }),
};
