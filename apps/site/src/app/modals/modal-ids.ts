/** The windows that open over a page; each can be linked to with `?modal=<id>` (R2.69). */
export const modalIds = [
  'login',
  'register',
  'deposit',
  'cashbox',
  'promotion-detail',
  'address',
  'please-contact',
  'update-profile',
  'popup-notifications',
  'quest-confirmation',
  'coupon-redeem',
  'coupon-confirm',
  'coupon-success',
  'welcome',
  'otp-register',
  'otp-forgot-password',
  'otp-profile-phone',
  'otp-profile-email',
  'starter',
  'reward-notification',
  'profile-verify-warning',
  'confirm-replace-bonus',
  'rebate-confirmation',
  'quest-warning',
  'error',
  'login-alert',
  'pending-deposit',
  'deposit-success',
  'language',
  'contact',
  'menu',
  'game-info',
] as const;
export type ModalId = (typeof modalIds)[number];

export const isModalId = (value: unknown): value is ModalId =>
  typeof value === 'string' && (modalIds as readonly string[]).includes(value);
