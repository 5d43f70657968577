import { Button } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { TransactionList } from '../../../shared/transactions/transaction-list.tsx';
import type { TransactionKind } from '../../../shared/transactions/use-transactions.ts';

const kinds = ['deposit', 'withdrawal'] as const;

/** The newest deposits or withdrawals, with a link to the complete history. */
export function CashierHistory({ first, onAll }: { first: TransactionKind; onAll: () => void }) {
  const t = useTranslations('cashier.history');
  const [kind, setKind] = useState(first);
  return (
    <div className="grid gap-4">
      <fieldset className="flex gap-2">
        <legend className="sr-only">{t('kind')}</legend>
        {kinds.map((id) => (
          <Button
            key={id}
            size="sm"
            aria-pressed={id === kind}
            className="aria-pressed:bg-brand aria-pressed:text-on-brand"
            onClick={() => setKind(id)}
          >
            {t(id)}
          </Button>
        ))}
      </fieldset>
      <TransactionList key={kind} kind={kind} />
      <Button look="ghost" icon="history" onClick={onAll}>
        {t('all')}
      </Button>
    </div>
  );
}
