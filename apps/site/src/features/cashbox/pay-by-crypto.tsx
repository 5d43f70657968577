import type { Deposit } from '@sabai/contract';
import { Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { CopyLine } from './copy-line.tsx';

/** Address, exact amount of the token, and the rate that is held meanwhile (R3.34). */
export function PayByCrypto({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('cashbox.pay');
  const {
    token = '',
    crypto_amount,
    payment_address,
    qr_image,
    receiving_amount,
    exchange_rate,
    currency_code,
  } = deposit;
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
          <CopyLine name={t('receiving')} text={receiving_amount}>
            <Money amount={receiving_amount} currency={currency_code} format="full" />
          </CopyLine>
        )}
      </dl>
      {exchange_rate && (
        <p className="text-sm text-ink-3">
          {t('rate', { token: token ?? '', amount: `${exchange_rate} ${currency_code}` })} {t('locked')}
        </p>
      )}
    </>
  );
}
