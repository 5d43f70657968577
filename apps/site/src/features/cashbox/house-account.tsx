import { isZeroAmount } from '@sabai/contract/money';
import { formatPercent } from '@sabai/contract/number-format';
import { CopyButton, Icon, Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { displayAccountNumber } from '../../app/forms/account-number.ts';
import { useSiteLocale } from '../../app/i18n/locale-provider.tsx';
import type { DepositChoices } from './deposit-choices.ts';

/** The house's account that the member transfers to; its number can be copied. */
export function HouseAccount({
  bank,
  currencyCode,
  percent = '0',
}: {
  bank: DepositChoices['banks'][number];
  currencyCode: string;
  /** What is taken besides the fixed fee of the account. */
  percent?: string;
}) {
  const { intl } = useSiteLocale();
  const pay = useTranslations('cashbox.pay');
  const t = useTranslations('cashbox.slip');
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
        {Number(percent) > 0 && (
          <p className="text-sm text-ink-2">
            {pay('feePercent', { percent: formatPercent(percent, intl, { most: 4 }) })}
          </p>
        )}
        {!isZeroAmount(bank.fee) && (
          <div>
            <dt className="text-sm text-ink-3">{t('fee')}</dt>
            <dd>
              <Money amount={bank.fee} currency={currencyCode} format="full" />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
