import { accountModals } from '../../features/account/modals.ts';
import { bonusModals } from '../../features/bonus/modals.ts';
import { cashierModals } from '../../features/cashier/modals.ts';
import { catalogueModals } from '../../features/catalogue/modals.ts';
import { contentModals } from '../../features/content/modals.ts';
import { couponModals } from '../../features/coupon/modals.ts';
import { gameplayModals } from '../../features/gameplay/modals.ts';
import { identityModals } from '../../features/identity/modals.ts';
import { messagingModals } from '../../features/messaging/modals.ts';
import { questModals } from '../../features/quest/modals.ts';
import { rewardshopModals } from '../../features/rewardshop/modals.ts';
import { walletModals } from '../../features/wallet/modals.ts';
import { type Modals, modalOf } from '../../shared/modals/modal.ts';
import type { ModalId } from '../../shared/modals/modal-ids.ts';

/** All dialogs. An unregistered id belongs to an absent feature, and opening it has no effect. */
export const modalRegistry: Modals = {
  ...identityModals,
  ...accountModals,
  ...cashierModals,
  ...walletModals,
  ...catalogueModals,
  ...gameplayModals,
  ...bonusModals,
  ...couponModals,
  ...questModals,
  ...rewardshopModals,
  ...messagingModals,
  ...contentModals,
  error: modalOf('ErrorModal', () => import('../../shared/errors/error-modal.tsx'), { isLight: true }),
  language: modalOf('LanguageModal', () => import('./language-modal.tsx'), { isLight: true }),
  menu: modalOf('MenuModal', () => import('./menu-modal.tsx'), { isLight: true }),
};

/** Fetches a dialog before it is opened. */
export const fetchModal = async (id: ModalId): Promise<unknown> => modalRegistry[id]?.load();

/** Replaces a dialog that is switched off. */
export const switchedOffModal = modalOf('SwitchedOffModal', () => import('./switched-off-modal.tsx'));
