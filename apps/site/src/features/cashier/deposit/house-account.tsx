import { CopyButton, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { displayAccountNumber } from '../../../shared/forms/account-number.ts';
import type { DepositChoices } from './deposit-choices.ts';

/** The operator's account for the member's transfer; its number can be copied. */
export function HouseAccount({ bank }: { bank: DepositChoices['banks'][number] }) {
  const t = useTranslations('cashier.slip');
  return (
    <section aria-label={t('account')} className="rounded-md border border-line bg-surface-2 p-4">
      <dl className="grid gap-3">
        <div className="flex items-center gap-3">
          <Icon name="bank" className="size-7 text-brand" />
          <div>
            <dt className="text-sm text-ink-3">{t('bank')}</dt>
            <dd className="font-semibold">{bank.bank_name}</dd>
          </div>
        </div>
        <div className="flex items-center justify-between gap-3">
          <div>
            <dt className="text-sm text-ink-3">{t('accountNumber')}</dt>
            <dd className="figures text-xl font-bold">{displayAccountNumber(bank.account_number)}</dd>
          </div>
          <CopyButton text={bank.account_number} />
        </div>
        <div>
          <dt className="text-sm text-ink-3">{t('accountName')}</dt>
          <dd className="font-semibold">{bank.account_name}</dd>
        </div>
      </dl>
    </section>
  );
}
