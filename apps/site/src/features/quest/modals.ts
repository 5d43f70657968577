import { type Modals, modalOf } from '../../shared/modals/modal.ts';

export const questModals: Modals = {
  'quest-confirmation': modalOf('NothingModal', () => import('../../shared/modals/nothing-modal.tsx'), {
    feature: 'quest',
  }),
};
