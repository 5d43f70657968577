import { type Modals, modalOf } from '../../shared/modals/modal.ts';

const dialogs = () => import('./quest-dialogs.tsx');
export const questModals: Modals = {
  'quest-confirmation': modalOf('QuestConfirmation', dialogs, { feature: 'quest' }),
  'rebate-confirmation': modalOf('RebateConfirmation', dialogs, { feature: 'quest' }),
  'quest-warning': modalOf('QuestWarning', dialogs, { feature: 'quest' }),
};
