import type { staffLedger } from '@sabai/contract';
import { EmptyState, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { accountMeaning } from './account-name.ts';

type Book = Answer<typeof staffLedger, 'find'>[number];
const everyMs = 15_000;

/** The trial balance: the balances of all accounts per currency, and whether they net to zero. */
export function TrialBalancePage() {
  const t = useTranslations('ledger-office.ledger');
  const books = useTranslations('ledger-office.books');
  const polled = usePolled((signal) => api('staff', 'ledger').find(undefined, { signal }), 'ledger', everyMs);
  const { data } = polled;
  return (
    <>
      <PageHead title={books('trial')} polled={polled} />
      <p className="mb-4 max-w-2xl text-ink-2">{t('text')}</p>
      <Unanswered polled={polled} />
      {data?.length === 0 && <EmptyState icon="receipt" title={t('none')} />}
      <div className="grid gap-6">
        {data?.map((book) => (
          <Balance key={book.currency_code} book={book} />
        ))}
      </div>
    </>
  );
}

function Balance({ book }: { book: Book }) {
  const t = useTranslations('ledger-office.ledger');
  const meaning = useTranslations('wallet-office.account');
  const { currency_code: code, is_balanced: isBalanced } = book;
  const explain = (account: string) => {
    const found = accountMeaning(account);
    if (!found) return '';
    return 'name' in found ? meaning(found.key, { name: found.name }) : meaning(found.key);
  };
  return (
    <section aria-label={code}>
      <header
        className={`mb-2 flex flex-wrap items-center gap-x-6 gap-y-1 rounded-sm border bg-surface-1 px-4 py-3 ${isBalanced ? 'border-ok/50' : 'border-bad'}`}
      >
        <h2 className="figures text-lg">{code}</h2>
        <p className={`flex items-center gap-2 font-semibold ${isBalanced ? 'text-ok' : 'text-bad'}`}>
          <Icon name={isBalanced ? 'check-circle' : 'warning'} />
          {t(isBalanced ? 'balanced' : 'unbalanced')}
        </p>
        <p className="ml-auto flex items-baseline gap-3 text-ink-3">
          {t('sum')}
          <Amount
            amount={book.sum}
            currency={code}
            className={`text-lg font-bold ${isBalanced ? 'text-ok' : 'text-bad'}`}
          />
        </p>
        {!isBalanced && (
          <p role="alert" className="w-full text-bad">
            {t('unbalancedText')}
          </p>
        )}
      </header>
      <DataTable
        label={code}
        rows={book.accounts}
        idOf={({ account }) => account}
        columns={[
          { id: 'account', label: t('account'), cell: ({ account }) => <code className="text-ink-1">{account}</code> },
          {
            id: 'balance',
            label: t('balance'),
            isFigure: true,
            card: 'end',
            cell: ({ balance }) => <Amount amount={balance} currency={code} className="font-semibold" />,
          },
          {
            id: 'meaning',
            label: t('meaning'),
            card: 'line',
            cell: ({ account }) => <span className="text-ink-2">{explain(account)}</span>,
          },
        ]}
      />
    </section>
  );
}
