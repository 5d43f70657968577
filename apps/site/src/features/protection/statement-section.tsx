import type { StatementLine } from '@sabai/contract';
import { Money, Tabs } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { type Column, RecordSkeleton, RecordTable } from '../../shared/parts/record-table.tsx';
import { useProtectionWords } from '../../shared/protection/protection-words.ts';

const periods = ['day', 'week', 'month'] as const;

const isNothing = (decimal: string) => /^-?[0.]*$/.test(decimal);
/** Periods without activity are left out, except for the present one. */
const isTold = ({ deposited, withdrawn, staked, won }: StatementLine, at: number) =>
  at === 0 || ![deposited, withdrawn, staked, won].every(isNothing);

/** The results and cost of play, period by period. */
export function StatementSection({ currencyCode }: { currencyCode: string }) {
  const t = useTranslations('protection');
  const words = useProtectionWords(currencyCode);
  const [period, setPeriod] = useState<(typeof periods)[number]>('week');
  const { data, error, isLoading, reload } = useLoad((query) => api('member', 'activity-statement').find(query), {
    period,
  });
  const money = (name: 'deposited' | 'withdrawn' | 'staked' | 'won', label: string): Column<StatementLine> => ({
    id: name,
    label,
    isFigure: true,
    cell: (row) => <Money amount={row[name]} currency={row.currency_code} format="full" />,
  });
  const columns: readonly Column<StatementLine>[] = [
    { id: 'from', label: t('statement.from'), cell: (row) => words.day(row.from) },
    money('deposited', t('statement.deposited')),
    money('withdrawn', t('statement.withdrawn')),
    money('staked', t('reminder.staked')),
    money('won', t('reminder.won')),
    {
      id: 'net',
      label: t('statement.net'),
      isFigure: true,
      cell: (row) => <Money amount={row.net} currency={row.currency_code} format="full" isSigned />,
    },
  ];
  return (
    <section aria-labelledby="statement-title" className="grid gap-4">
      <h2 id="statement-title" className="text-xl">
        {t('statement.title')}
      </h2>
      <Tabs
        label={t('statement.by')}
        value={period}
        onChange={setPeriod}
        tabs={periods.map((id) => ({ id, label: t(`period.${id}`) }))}
      >
        {data ? (
          <RecordTable
            label={t('statement.title')}
            columns={columns}
            rows={data.filter(isTold)}
            idOf={(row) => row.from}
          />
        ) : error && !isLoading ? (
          <LoadFailed error={error} onRetry={reload} />
        ) : (
          <RecordSkeleton />
        )}
      </Tabs>
    </section>
  );
}
