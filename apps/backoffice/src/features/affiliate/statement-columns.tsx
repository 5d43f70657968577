import type { StaffAffiliateStatement } from '@sabai/contract';
import { Badge } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { ExactAmount } from '../../shared/parts/exact-amount.tsx';
import { usePeriodText } from './use-day-text.ts';
import { statementTones } from './words.ts';

type Row = StaffAffiliateStatement;

/** The columns of statements, on their page and beside a run or an affiliate. */
export function useStatementColumns(): readonly ListColumnView<Row>[] {
  const t = useTranslations('affiliate-office');
  const text = useTranslations('affiliate.page');
  const periodText = usePeriodText();
  const exact = (id: 'ggr' | 'ngr' | 'bonus' | 'turnover', label: string): ListColumnView<Row> => ({
    id,
    label,
    isFigure: true,
    card: 'line',
    isHidden: id !== 'ngr',
    cell: ({ together, currency_code }) => <ExactAmount amount={together[id]} currency={currency_code} />,
  });
  return [
    {
      id: 'username',
      label: t('col.affiliate'),
      card: 'start',
      cell: ({ member }) => <span className="font-semibold">{member.username}</span>,
    },
    {
      id: 'starts_on',
      label: t('col.period'),
      card: 'line',
      cell: (row) => periodText(row),
    },
    {
      id: 'status',
      label: t('col.state'),
      card: 'end',
      cell: ({ status }) => <Badge tone={statementTones[status]}>{text(`status.${status}`)}</Badge>,
    },
    {
      id: 'plan',
      label: t('col.plan'),
      card: 'line',
      cell: ({ plan, version }) => `${plan} · ${version}`,
    },
    exact('ggr', text('ggr')),
    exact('bonus', text('bonus')),
    exact('ngr', text('ngr')),
    {
      id: 'amount',
      label: t('col.amount'),
      isFigure: true,
      card: 'line',
      cell: (row) => <Amount amount={row.amount} currency={row.currency_code} />,
    },
  ];
}
