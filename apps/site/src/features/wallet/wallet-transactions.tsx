import { buttonClass, Tabs } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { TransactionList } from '../../shared/transactions/transaction-list.tsx';
import type { TransactionKind } from '../../shared/transactions/use-transactions.ts';

/** The newest deposits and withdrawals below the balances. */
export function WalletTransactions() {
  const t = useTranslations('wallet');
  const [kind, setKind] = useState<TransactionKind>('deposit');
  return (
    <section className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface-1 p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('transactions.title')}</h2>
        <Link
          to={`/setting/history?tab=${kind === 'deposit' ? 'deposit' : 'withdraw'}`}
          className={buttonClass('ghost', 'sm')}
        >
          {t('transactions.all')}
        </Link>
      </div>
      <Tabs
        label={t('transactions.title')}
        value={kind}
        onChange={setKind}
        tabs={[
          { id: 'deposit', label: t('wallet.deposit') },
          { id: 'withdrawal', label: t('wallet.withdraw') },
        ]}
      >
        <TransactionList key={kind} kind={kind} />
      </Tabs>
    </section>
  );
}
