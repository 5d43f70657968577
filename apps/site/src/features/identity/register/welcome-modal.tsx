import { Button, Checkbox, Dialog, Icon } from '@sabai/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { quietApi } from '../../../shared/api/browser-api.ts';
import { useConfig, useMember } from '../../../shared/context/root-data.ts';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { replaceModal } from '../../../shared/modals/modal-store.ts';

/** Welcomes a member after login and shows the next step, until the member turns it off (R2.83). */
export function WelcomeModal({ onClose }: ModalProps) {
  const t = useTranslations('identity.welcome');
  const { isPlayMoney } = useConfig();
  const user = useMember()?.user;
  const navigate = useNavigate();
  const [isHidden, setHidden] = useState(false);
  if (!user) return null;
  /* A username that is a phone number is not used as a greeting. */
  const name = user.first_name || (/\p{L}/u.test(user.username) ? user.username : '');
  const leave = (then: () => void) => {
    if (isHidden) void quietApi('member', 'users-first-login').create({ is_hidden: true });
    then();
  };
  return (
    <Dialog
      isOpen
      onClose={() => leave(onClose)}
      title={t('title')}
      footer={
        <Checkbox checked={isHidden} onChange={(event) => setHidden(event.target.checked)} className="mr-auto">
          {t('never')}
        </Checkbox>
      }
    >
      <div className="grid gap-4">
        <p className="flex items-center gap-3 font-heading text-lg">
          <Icon name="lotus" className="size-8 text-brand" />
          {name ? t('greeting', { name }) : t('greetingPlain')}
        </p>
        {isPlayMoney && <p className="text-ink-2">{t('playMoney')}</p>}
        {user.bank_no ? (
          <Button
            look="brand"
            size="lg"
            icon="deposit"
            onClick={() => leave(() => replaceModal('cashbox', { tab: 'deposit' }))}
          >
            {t('deposit')}
          </Button>
        ) : (
          <>
            <p className="text-ink-2">{t('profile')}</p>
            <Button look="brand" size="lg" icon="bank" onClick={() => leave(() => replaceModal('update-profile'))}>
              {t('addBank')}
            </Button>
          </>
        )}
        <Button
          onClick={() =>
            leave(() => {
              onClose();
              navigate('/games');
            })
          }
        >
          {t('games')}
        </Button>
      </div>
    </Dialog>
  );
}
