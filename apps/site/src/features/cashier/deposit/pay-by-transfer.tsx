import type { Deposit } from '@sabai/contract';
import { Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { CopyLine } from './copy-line.tsx';
import { HouseAccount } from './house-account.tsx';

/** The account, and the exact amount or the note that identifies the transfer. */
export function PayByTransfer({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('cashier.pay');
  const { payment_bank: bank, unique_amount: exact, reference_note: note, currency_code } = deposit;
  return (
    <>
      <p className="text-ink-2 text-pretty">{t('transferExactly')}</p>
      {bank && <HouseAccount bank={bank} />}
      <dl className="grid rounded-md bg-surface-2 px-4 py-2">
        {exact && (
          <CopyLine name={t('exact')} text={exact}>
            <Money amount={exact} currency={currency_code} format="full" />
          </CopyLine>
        )}
        {note && <CopyLine name={t('note')} text={note} />}
      </dl>
    </>
  );
}
