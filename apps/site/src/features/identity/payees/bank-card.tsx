import type { User } from '@sabai/contract';
import { Badge, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { displayAccountNumber } from '../../../shared/forms/account-number.ts';

const tones = { pending: 'warn', verified: 'ok', rejected: 'bad' } as const;

/** The member's own bank account as a card, with the result of the staff's check. */
export function BankCard({ user }: { user: User }) {
  const t = useTranslations('identity.bank');
  return (
    <dl className="grid gap-3 rounded-md border border-line bg-surface-2 p-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <dt className="text-sm text-ink-3">{t('bank')}</dt>
        <dd className="flex items-center gap-2 font-semibold">
          <Icon name="bank" className="size-5 text-brand" />
          {user.bank_name}
          {user.bank_status && <Badge tone={tones[user.bank_status]}>{t(user.bank_status)}</Badge>}
        </dd>
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
