import type { Deposit } from '@sabai/contract';
import { isZeroAmount } from '@sabai/contract/money';
import { Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useCurrency } from '../../../shared/i18n/use-currency.ts';
import { CopyLine } from './copy-line.tsx';

/** Address, exact amount of the token, and the rate fixed for this deposit (R3.34). */
export function PayByCrypto({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('cashier.pay');
  const choice = useTranslations('cashier.choice');
  const {
    token = '',
    crypto_amount,
    payment_address,
    qr_image,
    receiving_amount,
    exchange_rate,
    crypto_received: received,
    transaction_id: transactionId,
    currency_code,
  } = deposit;
  const isSeen = received && !isZeroAmount(received);
  const { rate } = useCurrency(currency_code);
  return (
    <>
      <p className="text-ink-2 text-pretty">{t('cryptoExactly', { token: token ?? '' })}</p>
      {qr_image && (
        <img
          src={qr_image}
          alt={`${crypto_amount} ${token}`}
          width={240}
          height={240}
          className="mx-auto aspect-square w-full max-w-60 rounded-md bg-white p-3"
        />
      )}
      <dl className="grid rounded-md bg-surface-2 px-4 py-2">
        {crypto_amount && <CopyLine name={t('exact')} text={crypto_amount}>{`${crypto_amount} ${token}`}</CopyLine>}
        {payment_address && <CopyLine name={t('address')} text={payment_address} />}
        {receiving_amount && (
          <div className="py-1.5">
            <dt className="text-sm text-ink-3">{t('receiving')}</dt>
            <dd className="font-semibold">
              <Money amount={receiving_amount} currency={currency_code} format="full" />
            </dd>
          </div>
        )}
      </dl>
      {isSeen && (
        <div role="status">
          <dl className="grid rounded-md border border-ok/50 bg-surface-2 px-4 py-2">
            <div className="border-b border-line py-1.5 last:border-0">
              <dt className="text-sm text-ink-3">{choice('received')}</dt>
              <dd className="figures font-semibold text-ok">{`${received} ${token}`}</dd>
            </div>
            {transactionId && <CopyLine name={t('transactionId')} text={transactionId} />}
          </dl>
        </div>
      )}
      {exchange_rate && (
        <p className="text-sm text-ink-3">
          <span className="figures">
            1 {token} = {rate(exchange_rate)}
          </span>
          <br />
          {t('locked')}
        </p>
      )}
    </>
  );
}
