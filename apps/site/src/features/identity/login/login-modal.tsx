import { Dialog } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { GroupWords } from '../../../shared/content/group-words.tsx';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { DemoOffer } from './demo-offer.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LoginForm } from './login-form.tsx';

/** Login, with a link for a forgotten password. `params.next` is the requested page. */
export function LoginModal({ params, onClose }: ModalProps) {
  const t = useTranslations('identity');
  const [view, setView] = useState<'login' | 'forgot'>('login');
  const [name, setName] = useState('');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={view === 'login' ? t('login.title') : t('forgot.title')}
      shape="sheet"
      size="sm"
      isHeld
    >
      <GroupWords group="login" />
      {view === 'login' ? (
        <>
          <LoginForm
            name={name}
            next={params.next}
            onForgot={(typed) => {
              setName(typed);
              setView('forgot');
            }}
          />
          <DemoOffer next={params.next} />
        </>
      ) : (
        <ForgotPassword
          name={name}
          onBack={(username) => {
            setName(username);
            setView('login');
          }}
        />
      )}
    </Dialog>
  );
}
