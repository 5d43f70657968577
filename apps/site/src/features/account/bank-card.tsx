import type { User } from '@sabai/contract';
import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { displayAccountNumber } from '../../app/forms/account-number.ts';

/** The member's own bank account as a card. */
export function BankCard({ user }: { user: User }) {
  const t = useTranslations('account.bank');
  return (
    <dl className="grid gap-3 rounded-md border border-line bg-surface-2 p-4 sm:grid-cols-2">
      <div className="flex items-center gap-3 sm:col-span-2">
        <Icon name="bank" className="size-7 text-brand" />
        <div>
          <dt className="text-sm text-ink-3">{t('bank')}</dt>
          <dd className="font-semibold">{user.bank_name}</dd>
        </div>
      </div>
      <div>
        <dt className="text-sm text-ink-3">{t('accountNumber')}</dt>
        <dd className="figures text-lg font-semibold">{displayAccountNumber(user.bank_no ?? '')}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-3">{t('fullName')}</dt>
        <dd className="font-semibold">{user.full_name}</dd>
      </div>
    </dl>
  );
}
