import type { Deposit } from '@sabai/contract';
import { Button, Icon, Money, Spinner } from '@sabai/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useIsOnline } from '../../../shared/errors/use-is-online.ts';
import { useSecondsUntil } from '../../../shared/i18n/use-seconds-until.ts';
import { watchDeposit } from '../../../shared/live/watched-deposit.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { useDeposit } from '../transactions/use-transaction.ts';
import { CryptoChoicePanel } from './crypto-choice.tsx';
import { ExpiryRing } from './expiry-ring.tsx';
import { PayByCrypto } from './pay-by-crypto.tsx';
import { PayByQr } from './pay-by-qr.tsx';
import { PayByTransfer } from './pay-by-transfer.tsx';
import { PayByWallet } from './pay-by-wallet.tsx';

export interface PayScreenProps {
  deposit: Deposit;
  /** Server's time minus the browser's in milliseconds. */
  offsetMs: number;
  onPaid: (deposit: Deposit) => void;
  /** Returns to the form, for a new attempt. */
  onAgain: () => void;
  onHide: () => void;
}

const bodies = { AUTOBANK: PayByTransfer, TRUEWALLET: PayByWallet, CRYPTO: PayByCrypto } as const;
const bodyOf = (channel: string) => bodies[channel as keyof typeof bodies] ?? PayByQr;

/** The payment details, the time left, and the arrival of the payment without a reload (R3.32, R4.28). */
export function PayScreen({ deposit: first, offsetMs, onPaid, onAgain, onHide }: PayScreenProps) {
  const t = useTranslations('cashier');
  const deposit = useDeposit(first);
  const [isExpired, setExpired] = useState(() => Date.parse(first.expires_at ?? '') - offsetMs <= Date.now());
  const paid = useRef(onPaid);
  paid.current = onPaid;
  useEffect(() => watchDeposit(first.id), [first.id]);
  useEffect(() => {
    if (deposit.status === 'success') paid.current(deposit);
  }, [deposit]);

  const tErrors = useTranslations('errors');
  const isOnline = useIsOnline();
  const isPast = isExpired || deposit.is_expired === true;
  if (deposit.choose_until) return <CryptoChoicePanel deposit={deposit} onDone={() => {}} />;
  if (deposit.status === 'fail' || isPast) return <Over deposit={deposit} isPast={isPast} onAgain={onAgain} />;
  const Body = bodyOf(deposit.channel);
  return (
    <div className="grid gap-5">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <Money
            amount={deposit.unique_amount ?? deposit.amount}
            currency={deposit.currency_code}
            format="full"
            className="text-3xl font-bold"
          />
          <Credit deposit={deposit} />
        </div>
        {deposit.expires_at && (
          <ExpiryRing
            expiresAt={deposit.expires_at}
            totalMs={Date.parse(deposit.expires_at) - Date.parse(deposit.request_time)}
            offsetMs={offsetMs}
            onEnd={() => setExpired(true)}
          />
        )}
      </div>
      <Body deposit={deposit} />
      <Overdue deposit={deposit} offsetMs={offsetMs} />
      <p role="status" className="flex items-center justify-center gap-3 text-ink-2">
        {isOnline ? <Spinner /> : <Icon name="wifi-off" className="size-5 text-warn" />}
        {isOnline ? t('qr.waiting') : tErrors('offline')}
      </p>
      <Button look="ghost" onClick={onHide}>
        {t('qr.hide')}
      </Button>
    </div>
  );
}

/** The credit, if it differs from the payment. */
function Credit({ deposit: { amount, expected_credit, fee, currency_code } }: { deposit: Deposit }) {
  const t = useTranslations('cashier.pay');
  if (expected_credit === amount) return null;
  return (
    <dl className="grid text-sm text-ink-3">
      <div className="flex gap-2">
        <dt>{t('fee')}</dt>
        <dd>
          <Money amount={fee} currency={currency_code} format="full" />
        </dd>
      </div>
      <div className="flex gap-2">
        <dt>{t('credit')}</dt>
        <dd className="font-semibold text-ink-2">
          <Money amount={expected_credit} currency={currency_code} format="full" />
        </dd>
      </div>
    </dl>
  );
}

/** Shown for a payment that takes too long, while it is still pending (R4.29, Q76). */
function Overdue({ deposit: { contact_time }, offsetMs }: { deposit: Deposit; offsetMs: number }) {
  const t = useTranslations('cashier.pay');
  const seconds = useSecondsUntil(contact_time ? Date.parse(contact_time) - offsetMs : 0);
  if (!contact_time || seconds > 0) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-md border border-warn/50 bg-surface-2 px-4 py-3">
      <p className="text-warn">{t('overdue')}</p>
      <Button size="sm" icon="headset" className="justify-self-start" onClick={() => openModal('please-contact')}>
        {t('contact')}
      </Button>
    </div>
  );
}

function Over({ deposit, isPast, onAgain }: { deposit: Deposit; isPast: boolean; onAgain: () => void }) {
  const t = useTranslations('cashier');
  const isQr = bodyOf(deposit.channel) === PayByQr;
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      <Icon name="clock" className="size-14 text-bad" />
      <p role="alert" className="text-lg">
        {isPast ? t(isQr ? 'qr.expired' : 'pay.expired') : t('failed.text')}
      </p>
      {isPast && !isQr && <p className="text-ink-2 text-pretty">{t('pay.alreadyPaid')}</p>}
      {!isPast && deposit.reason && <p className="text-ink-2">{deposit.reason}</p>}
      <Button look="brand" size="lg" icon="refresh" onClick={onAgain}>
        {t('qr.again')}
      </Button>
    </div>
  );
}
