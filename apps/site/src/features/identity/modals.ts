import { type Modals, modalOf } from '../../shared/modals/modal.ts';

export const identityModals: Modals = {
  login: modalOf('LoginModal', () => import('./login/login-modal.tsx')),
  register: modalOf('RegisterModal', () => import('./register/register-modal.tsx'), { feature: 'register' }),
  welcome: modalOf('WelcomeModal', () => import('./register/welcome-modal.tsx')),
  'update-profile': modalOf('UpdateProfileModal', () => import('./profile/update-profile-modal.tsx')),
  'profile-verify-warning': modalOf('ProfileWarningModal', () => import('./profile/profile-warning-modal.tsx')),
  'step-up': modalOf('StepUpModal', () => import('./second-factor/step-up-modal.tsx')),
};
