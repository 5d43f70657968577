import type { Transaction } from '@sabai/contract';
import { Button, Dialog, Icon, type IconName, Money } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { ModalProps } from '../../../shared/modals/modal.ts';

function Notice({
  icon,
  tone,
  text,
  deposit,
  children,
}: {
  icon: IconName;
  tone: string;
  text: string;
  deposit: Partial<Transaction> | undefined;
  children: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-4 py-2 text-center">
      <Icon name={icon} className={`size-16 ${tone}`} />
      {deposit?.amount && deposit.currency_code && (
        <Money amount={deposit.amount} currency={deposit.currency_code} format="full" className="text-3xl font-bold" />
      )}
      <p className="text-ink-2 text-pretty">{text}</p>
      {children}
    </div>
  );
}

/** Shown when a bank transfer was filed and is pending with staff (R4.25). */
export function PendingDepositModal({ params, onClose }: ModalProps) {
  const t = useTranslations('cashier.pending');
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <Notice
        icon="clock"
        tone="text-warn"
        text={t('text')}
        deposit={params.deposit as Partial<Transaction> | undefined}
      >
        <Button look="brand" className="w-full" onClick={onClose}>
          {t('ok')}
        </Button>
      </Notice>
    </Dialog>
  );
}

/** Shown when a deposit has arrived (R4.25). */
export function DepositSuccessModal({ params, onClose }: ModalProps) {
  const t = useTranslations('cashier.success');
  const navigate = useNavigate();
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <Notice
        icon="check-circle"
        tone="text-ok"
        text={t('text')}
        deposit={params.deposit as Partial<Transaction> | undefined}
      >
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <Button onClick={onClose}>{t('ok')}</Button>
          <Button
            look="brand"
            icon="play"
            onClick={() => {
              onClose();
              navigate('/games');
            }}
          >
            {t('play')}
          </Button>
        </div>
      </Notice>
    </Dialog>
  );
}
