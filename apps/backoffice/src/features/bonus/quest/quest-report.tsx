import type { OfferDetail } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { EmptyState, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { Fact } from '../../../shared/parts/fact.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { Budgets } from '../parts/budgets.tsx';

const everyMs = 5000;

/** What has become of a quest until now, asked again every few seconds. */
export function QuestReport({ offer }: { offer: OfferDetail }) {
  const t = useTranslations('bonus-office.report');
  const words = useTranslations('quest-office.report');
  const { intl } = useUi();
  const polled = usePolled(
    (signal) => api('staff', 'quest-report').get(String(offer.id), { signal }),
    `quest-report ${offer.id}`,
    everyMs,
  );
  const report = polled.data;
  if (!report) return <Unanswered polled={polled} />;
  const number = (value: number) => formatNumber(value, intl);
  return (
    <section className="grid gap-4 rounded-md border border-line bg-surface-1 p-4" aria-label={t('title')}>
      <header className="flex flex-wrap items-center gap-4">
        <h2 className="flex-1 text-base">{t('title')}</h2>
        <Budgets of={offer} most={1} />
      </header>
      {report.joined === 0 && <EmptyState icon="chart" title={t('none')} />}
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Fact name={words('joined')}>{number(report.joined)}</Fact>
        <Fact name={words('members')}>{number(report.members)}</Fact>
        {report.states.map(({ state, entries }) => (
          <Fact key={state} name={words(state)}>
            {number(entries)}
          </Fact>
        ))}
        {report.costs.map(({ currency_code, value }) => (
          <Fact key={currency_code} name={`${t('cost')} ${currency_code}`}>
            <Amount amount={value} currency={currency_code} />
          </Fact>
        ))}
      </dl>
    </section>
  );
}
