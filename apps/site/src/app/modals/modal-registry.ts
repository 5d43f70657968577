import type { HouseFeature } from '@sabai/contract';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ModalId } from './modal-ids.ts';
import type { ModalParams } from './modal-store.ts';

export interface ModalProps {
  readonly id: ModalId;
  /** What the opener gave; from a link only strings. */
  readonly params: ModalParams;
  /** Closes this window. */
  readonly onClose: () => void;
}
type Modal = LazyExoticComponent<ComponentType<ModalProps>>;

const load = <K extends string>(name: K, module: () => Promise<Record<K, ComponentType<ModalProps>>>): Modal =>
  lazy(() => module().then((loaded) => ({ default: loaded[name] })));

/**
 * Each window and where its component lies; it is fetched when it opens for the first time. An id without a component
 * belongs to a feature that is not there, and opening it does nothing.
 */
export const modalRegistry: Partial<Record<ModalId, Modal>> = {
  error: load('ErrorModal', () => import('./error-modal.tsx')),
  language: load('LanguageModal', () => import('./language-modal.tsx')),
  contact: load('ContactModal', () => import('./contact-modal.tsx')),
  'please-contact': load('ContactModal', () => import('./contact-modal.tsx')),
  login: load('LoginModal', () => import('../../features/auth/login-modal.tsx')),
  'login-alert': load('LoginAlert', () => import('../../features/auth/login-alert.tsx')),
  register: load('RegisterModal', () => import('../../features/auth/register-modal.tsx')),
  welcome: load('WelcomeModal', () => import('../../features/auth/welcome-modal.tsx')),
  'update-profile': load('UpdateProfileModal', () => import('../../features/account/update-profile-modal.tsx')),
  'profile-verify-warning': load(
    'ProfileWarningModal',
    () => import('../../features/account/profile-warning-modal.tsx'),
  ),
  'popup-notifications': load('NotificationModal', () => import('../configured/notification-modal.tsx')),
  starter: load('StarterModal', () => import('../configured/starter-modal.tsx')),
  'reward-notification': load('RewardModal', () => import('./reward-modal.tsx')),
  'coupon-redeem': load('CouponModal', () => import('../../features/coupon/coupon-modal.tsx')),
  'promotion-detail': load('PromotionModal', () => import('../../features/promotions/promotion-modal.tsx')),
  'quest-confirmation': load('NothingModal', () => import('./nothing-modal.tsx')),
  address: load('NothingModal', () => import('./nothing-modal.tsx')),
  cashbox: load('CashboxModal', () => import('../../features/cashbox/cashbox-modal.tsx')),
  vault: load('VaultModal', () => import('../../features/cashbox/vault-modal.tsx')),
  'money-explanation': load('ExplanationModal', () => import('../../features/wallet/explanation-modal.tsx')),
  deposit: load('DepositModal', () => import('../../features/cashbox/cashbox-modal.tsx')),
  'pending-deposit': load('PendingDepositModal', () => import('../../features/cashbox/deposit-notices.tsx')),
  'deposit-success': load('DepositSuccessModal', () => import('../../features/cashbox/deposit-notices.tsx')),
  'game-info': load('GameSheet', () => import('../../features/lobby/game-sheet.tsx')),
  'game-blocked': load('GameBlockedModal', () => import('../../features/play/game-blocked-modal.tsx')),
  consent: load('ConsentModal', () => import('../../features/account/consent-modal.tsx')),
  'close-account': load('CloseAccountModal', () => import('../../features/account/close-account-modal.tsx')),
  memo: load('MemoModal', () => import('../../features/inbox/memo-modal.tsx')),
  'step-up': load('StepUpModal', () => import('../../features/security/step-up-modal.tsx')),
  menu: load('MenuModal', () => import('./menu-modal.tsx')),
};

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
export const SwitchedOffModal = load('SwitchedOffModal', () => import('./switched-off-modal.tsx'));

/** Windows that do with the texts of the first load. */
export const lightModals: ReadonlySet<ModalId> = new Set([
  'error',
  'language',
  'contact',
  'please-contact',
  'menu',
  'game-info',
]);
