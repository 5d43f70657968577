import type { OfferDetail } from '@sabai/contract';
import { EmptyState } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Amount } from '../../../shared/parts/amount.tsx';
import { Fact } from '../../../shared/parts/fact.tsx';
import { Budgets } from './budgets.tsx';

/** The results of an offer: its budget, its facts, its cost in each currency, and the details below. */
export function ReportFrame({
  offer,
  isEmpty,
  facts,
  costs,
  link,
  children,
}: {
  offer: OfferDetail;
  /** There are no results yet. */
  isEmpty: boolean;
  facts?: ReactNode;
  costs: readonly { readonly currency_code: string; readonly value: string }[];
  link?: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslations('bonus-office.report');
  const budgetText = useTranslations('bonus-office');
  return (
    <section className="grid gap-4 rounded-md border border-line bg-surface-1 p-4" aria-label={t('title')}>
      <header className="flex flex-wrap items-center gap-4">
        <h2 className="flex-1 text-base">{t('title')}</h2>
        {link}
        <Budgets of={offer} most={1} hasLeft />
      </header>
      {offer.budgets.length > 1 && (
        <details>
          <summary className="min-h-9 cursor-pointer text-sm text-ink-2">{budgetText('costBudget')}</summary>
          <Budgets of={offer} hasLeft />
        </details>
      )}
      {isEmpty && <EmptyState icon="chart" title={t('none')} />}
      <dl className="grid grid-cols-2 gap-3 empty:hidden md:grid-cols-4">
        {facts}
        {costs.map(({ currency_code, value }) => (
          <Fact key={currency_code} name={`${t('cost')} ${currency_code}`}>
            <Amount amount={value} currency={currency_code} />
          </Fact>
        ))}
      </dl>
      {children}
    </section>
  );
}
