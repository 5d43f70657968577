import type { StaffCompetition } from '@sabai/contract';
import { isZeroAmount } from '@sabai/contract/money';
import { useTranslations } from 'use-intl/react';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';

type Escrow = StaffCompetition['escrows'][number];
const sums = ['held', 'funded', 'fees', 'paid', 'released'] as const;
/** Shown even if no currency has such an amount. */
const always = ['funded', 'held'];

/** The escrow of a competition: a row for each currency with an amount, a column for each kind of amount there is. */
export function EscrowTable({ escrows }: { escrows: readonly Escrow[] }) {
  const t = useTranslations('competition-office.report');
  const currency = useTranslations('bonus-office.fund')('currency');
  const rows = escrows.filter((one) => sums.some((name) => !isZeroAmount(one[name])));
  if (rows.length === 0) return null;
  const columns = sums.filter((name) => always.includes(name) || rows.some((one) => !isZeroAmount(one[name])));
  return (
    <DataTable
      label={t('funded')}
      idOf={({ currency_code }) => currency_code}
      rows={rows}
      columns={[
        { id: 'currency', label: currency, cell: ({ currency_code }) => currency_code },
        ...columns.map((name) => ({
          id: name,
          label: t(name),
          isFigure: true,
          card: name === 'held' ? ('end' as const) : ('line' as const),
          cell: (one: Escrow) => <Amount amount={one[name]} currency={one.currency_code} />,
        })),
      ]}
    />
  );
}
