import { type Modals, modalOf } from '../../shared/modals/modal.ts';

const cashier = () => import('./cashier-modal.tsx');
const notices = () => import('./deposit/deposit-notices.tsx');

export const cashierModals: Modals = {
  cashbox: modalOf('CashierModal', cashier),
  deposit: modalOf('DepositModal', cashier, { feature: 'deposit' }),
  'pending-deposit': modalOf('PendingDepositModal', notices),
  'deposit-success': modalOf('DepositSuccessModal', notices),
};
