import { type Modals, modalOf } from '../../shared/modals/modal.ts';

const otp = modalOf('OtpModal', () => import('./otp/otp-modal.tsx'));

export const identityModals: Modals = {
  login: modalOf('LoginModal', () => import('./login/login-modal.tsx')),
  register: modalOf('RegisterModal', () => import('./register/register-modal.tsx'), { feature: 'register' }),
  welcome: modalOf('WelcomeModal', () => import('./register/welcome-modal.tsx')),
  'update-profile': modalOf('UpdateProfileModal', () => import('./profile/update-profile-modal.tsx')),
  'profile-verify-warning': modalOf('ProfileWarningModal', () => import('./profile/profile-warning-modal.tsx')),
  'otp-register': otp,
  'otp-forgot-password': otp,
  'otp-profile-phone': otp,
  'otp-profile-email': otp,
  'step-up': modalOf('StepUpModal', () => import('./second-factor/step-up-modal.tsx')),
};
