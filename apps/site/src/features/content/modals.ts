import { type Modals, modalOf } from '../../shared/modals/modal.ts';

export const contentModals: Modals = {
  'popup-notifications': modalOf('NotificationModal', () => import('./notifications/notification-modal.tsx')),
  starter: modalOf('StarterModal', () => import('./notifications/starter-modal.tsx')),
};
