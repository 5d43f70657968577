import type { OfferDetail } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { EmptyState, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { ExactAmount } from '../../../shared/parts/exact-amount.tsx';
import { Fact } from '../../../shared/parts/fact.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { Budgets } from '../parts/budgets.tsx';
import { RunJob } from './run-job.tsx';
import { RunsTable } from './runs-table.tsx';

const everyMs = 15_000;
const figures = ['staked', 'won', 'counted', 'accrued', 'due', 'paid', 'transferred'] as const;
const names = {
  ...({ staked: 'runs.staked', won: 'runs.won', counted: 'runs.counted', accrued: 'report.accrued' } as const),
  ...({ due: 'report.due', paid: 'runs.state.paid', transferred: 'report.transferred' } as const),
};

/** The results of a programme by currency, and its periods. */
export function ProgrammeReport({ offer }: { offer: OfferDetail }) {
  const t = useTranslations('bonus-office');
  const { intl, timeZone } = useUi();
  const { id } = offer;
  const polled = usePolled(
    async (signal) => ({
      report: await api('staff', 'programme-report').get(String(id), { signal }),
      runs: (await api('staff', 'programme-run').find({ offer_id: id }, { signal })).runs,
    }),
    `programme-report ${id}`,
    everyMs,
  );
  if (!polled.data) return <Unanswered polled={polled} />;
  const { report, runs } = polled.data;
  return (
    <>
      <section className="grid gap-4 rounded-md border border-line bg-surface-1 p-4" aria-label={t('report.title')}>
        <header className="flex flex-wrap items-baseline gap-4">
          <h2 className="text-base">{t('report.title')}</h2>
          {report.since && (
            <p className="text-sm text-ink-3">
              {t('report.since', {
                date: dateFormat(intl, { dateStyle: 'medium', timeZone }).format(new Date(report.since)),
              })}
            </p>
          )}
        </header>
        {report.currencies.length === 0 && <EmptyState icon="chart" title={t('report.nonePlayed')} />}
        {report.currencies.map((one) => (
          <section key={one.currency_code} className="grid gap-2" aria-label={one.currency_code}>
            <h3 className="text-sm font-semibold">{one.currency_code}</h3>
            <dl className="grid gap-x-6 md:grid-cols-2 xl:grid-cols-3">
              <Fact name={t('report.takers')}>{one.members}</Fact>
              {figures.map((name) => (
                <Fact key={name} name={t(names[name])}>
                  <Amount amount={one[name]} currency={one.currency_code} />
                </Fact>
              ))}
              <Fact name={t('runs.corrected')}>
                <ExactAmount amount={one.corrected} currency={one.currency_code} />
              </Fact>
            </dl>
          </section>
        ))}
        <details>
          <summary className="min-h-9 cursor-pointer text-sm text-ink-2">{t('costBudget')}</summary>
          <Budgets of={offer} hasLeft />
        </details>
      </section>
      <section className="grid gap-3" aria-label={t('runs.title')}>
        <h2 className="text-base">{t('runs.title')}</h2>
        <RunJob />
        <RunsTable runs={runs} isOfOne />
      </section>
    </>
  );
}
