import type { Deposit } from '@sabai/contract';
import { Button, useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { savePicture } from '../../../shared/parts/save-picture.ts';
import { CopyLine } from './copy-line.tsx';

/** The code to scan with a banking app. */
export function PayByQr({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('cashier.qr');
  const money = useMoney();
  const { qr_image: picture, amount, currency_code } = deposit;
  const reference = deposit.reference ?? deposit.id.slice(-12).toUpperCase();
  return (
    <>
      <p className="text-ink-2">
        {t('scan')} <span className="text-ink-3">{t('payExactly')}</span>
      </p>
      {picture && (
        <img
          src={picture}
          alt={t('alt', { amount: money(amount, currency_code, 'full') })}
          width={280}
          height={280}
          className="mx-auto aspect-square w-full max-w-72 rounded-md bg-white p-3"
        />
      )}
      <dl className="grid rounded-md bg-surface-2 px-4 py-2">
        <CopyLine name={t('reference')} text={reference} />
      </dl>
      {picture && (
        <Button icon="download" onClick={() => savePicture(picture, `promptpay-${reference}`)}>
          {t('save')}
        </Button>
      )}
    </>
  );
}
