import type { Transaction } from '@sabai/contract';
import { Button, CopyButton, Icon, Money, Spinner, useMoney } from '@sabai/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ExpiryRing } from './expiry-ring.tsx';
import { savePicture } from './save-picture.ts';
import { useTransaction } from './use-transaction.ts';
import { watchDeposit } from './watched-deposit.ts';

export interface QrScreenProps {
  deposit: Transaction;
  /** Server's time minus the browser's in milliseconds. */
  offsetMs: number;
  onPaid: (deposit: Transaction) => void;
  /** Back to the form, for a new code. */
  onAgain: () => void;
  onHide: () => void;
}

/** The code to pay, how long it is good for, and the payment's arrival without a reload (R4.28). */
export function QrScreen({ deposit: first, offsetMs, onPaid, onAgain, onHide }: QrScreenProps) {
  const t = useTranslations('cashbox');
  const money = useMoney();
  const deposit = useTransaction('deposit', first);
  const [isExpired, setExpired] = useState(() => Date.parse(first.expires_at ?? '') - offsetMs <= Date.now());
  const paid = useRef(onPaid);
  paid.current = onPaid;
  useEffect(() => watchDeposit(first.id), [first.id]);
  useEffect(() => {
    if (deposit.status === 'success') paid.current(deposit);
  }, [deposit]);

  const amount = money(deposit.amount, deposit.currency_code, 'full');
  const reference = deposit.reference ?? deposit.id.slice(-12).toUpperCase();
  const isPast = isExpired || deposit.is_expired === true;
  if (deposit.status === 'fail' || isPast) {
    return (
      <div className="grid justify-items-center gap-4 py-6 text-center">
        <Icon name="clock" className="size-14 text-bad" />
        <p role="alert" className="text-lg">
          {isPast ? t('qr.expired') : t('failed.text')}
        </p>
        {!isPast && deposit.reason && <p className="text-ink-2">{deposit.reason}</p>}
        <Button look="brand" size="lg" icon="refresh" onClick={onAgain}>
          {t('qr.again')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-ink-2">{t('qr.scan')}</p>
          <Money
            amount={deposit.amount}
            currency={deposit.currency_code}
            format="full"
            className="text-3xl font-bold"
          />
          <p className="text-sm text-ink-3">{t('qr.payExactly')}</p>
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
      {deposit.qr_image && (
        <img
          src={deposit.qr_image}
          alt={t('qr.alt', { amount })}
          width={280}
          height={280}
          className="mx-auto aspect-square w-full max-w-72 rounded-md bg-white p-3"
        />
      )}
      <dl className="flex items-center justify-between gap-3 rounded-md bg-surface-2 px-4 py-2 text-sm">
        <div>
          <dt className="text-ink-3">{t('qr.reference')}</dt>
          <dd className="figures font-semibold">{reference}</dd>
        </div>
        <CopyButton text={reference} />
      </dl>
      <p role="status" className="flex items-center justify-center gap-3 text-ink-2">
        <Spinner />
        {t('qr.waiting')}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {deposit.qr_image && (
          <Button icon="download" onClick={() => savePicture(deposit.qr_image ?? '', `promptpay-${reference}`)}>
            {t('qr.save')}
          </Button>
        )}
        <Button look="ghost" onClick={onHide}>
          {t('qr.hide')}
        </Button>
      </div>
    </div>
  );
}
