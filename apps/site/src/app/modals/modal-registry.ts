import type { HouseFeature } from '@sabai/contract';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ModalId } from '../../shared/modals/modal-ids.ts';
import type { ModalParams } from '../../shared/modals/modal-store.ts';

export interface ModalProps {
  readonly id: ModalId;
  /** What the opener gave; from a link only strings. */
  readonly params: ModalParams;
  /** Closes this window. */
  readonly onClose: () => void;
}
type Modal = LazyExoticComponent<ComponentType<ModalProps>>;
type Load = () => Promise<{ default: ComponentType<ModalProps> }>;

const loading =
  <K extends string>(name: K, module: () => Promise<Record<K, ComponentType<ModalProps>>>): Load =>
  () =>
    module().then((loaded) => ({ default: loaded[name] }));

/**
 * Each window and where its component lies; it is fetched when it opens for the first time. An id without a component
 * belongs to a feature that is not there, and opening it does nothing.
 */
const loads: Partial<Record<ModalId, Load>> = {
  error: loading('ErrorModal', () => import('../../shared/errors/error-modal.tsx')),
  language: loading('LanguageModal', () => import('./language-modal.tsx')),
  contact: loading('ContactModal', () => import('../../features/messaging/contact/contact-modal.tsx')),
  'please-contact': loading('ContactModal', () => import('../../features/messaging/contact/contact-modal.tsx')),
  login: loading('LoginModal', () => import('../../features/identity/login/login-modal.tsx')),
  register: loading('RegisterModal', () => import('../../features/identity/register/register-modal.tsx')),
  welcome: loading('WelcomeModal', () => import('../../features/identity/register/welcome-modal.tsx')),
  'update-profile': loading(
    'UpdateProfileModal',
    () => import('../../features/identity/profile/update-profile-modal.tsx'),
  ),
  'profile-verify-warning': loading(
    'ProfileWarningModal',
    () => import('../../features/identity/profile/profile-warning-modal.tsx'),
  ),
  'popup-notifications': loading(
    'NotificationModal',
    () => import('../../features/content/notifications/notification-modal.tsx'),
  ),
  starter: loading('StarterModal', () => import('../../features/content/notifications/starter-modal.tsx')),
  'reward-notification': loading('RewardModal', () => import('../../features/bonus/reward-modal.tsx')),
  'coupon-redeem': loading('CouponModal', () => import('../../features/coupon/coupon-modal.tsx')),
  'promotion-detail': loading('PromotionModal', () => import('../../features/bonus/promotion-modal.tsx')),
  'quest-confirmation': loading('NothingModal', () => import('../../shared/modals/nothing-modal.tsx')),
  address: loading('NothingModal', () => import('../../shared/modals/nothing-modal.tsx')),
  cashbox: loading('CashboxModal', () => import('../../features/cashier/cashier-modal.tsx')),
  vault: loading('VaultModal', () => import('../../features/wallet/vault-modal.tsx')),
  'money-explanation': loading('ExplanationModal', () => import('../../features/wallet/explanation-modal.tsx')),
  deposit: loading('DepositModal', () => import('../../features/cashier/cashier-modal.tsx')),
  'pending-deposit': loading('PendingDepositModal', () => import('../../features/cashier/deposit/deposit-notices.tsx')),
  'deposit-success': loading('DepositSuccessModal', () => import('../../features/cashier/deposit/deposit-notices.tsx')),
  'game-info': loading('GameSheet', () => import('../../features/catalogue/games/game-sheet.tsx')),
  'game-blocked': loading('GameBlockedModal', () => import('../../features/gameplay/play/game-blocked-modal.tsx')),
  consent: loading('ConsentModal', () => import('../../features/identity/account/consent-modal.tsx')),
  'close-account': loading(
    'CloseAccountModal',
    () => import('../../features/identity/account/close-account-modal.tsx'),
  ),
  memo: loading('MemoModal', () => import('../../features/messaging/inbox/memo-modal.tsx')),
  'step-up': loading('StepUpModal', () => import('../../features/identity/second-factor/step-up-modal.tsx')),
  menu: loading('MenuModal', () => import('./menu-modal.tsx')),
};

export const modalRegistry = Object.fromEntries(Object.entries(loads).map(([id, load]) => [id, lazy(load)])) as Partial<
  Record<ModalId, Modal>
>;

/** Fetches a window before it is opened. */
export const fetchModal = async (id: ModalId): Promise<unknown> => loads[id]?.();

/** Windows that hang on a switch of the house. */
export const modalFeatures: Partial<Record<ModalId, HouseFeature>> = {
  register: 'register',
  deposit: 'deposit',
  vault: 'vault',
  'promotion-detail': 'promotion',
  'quest-confirmation': 'quest',
  'coupon-redeem': 'coupon',
  memo: 'message',
};

/** In the place of one that is switched off. */
export const SwitchedOffModal: Modal = lazy(loading('SwitchedOffModal', () => import('./switched-off-modal.tsx')));

/** Windows that do with the texts of the first load. */
export const lightModals: ReadonlySet<ModalId> = new Set(['error', 'language', 'contact', 'please-contact', 'menu']);
