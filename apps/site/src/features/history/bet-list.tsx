import { Badge, DateTime, Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import type { Column } from '../../app/parts/record-table.tsx';
import { usePages } from '../../app/use-pages.ts';
import type { DateRange } from './date-range.rules.ts';
import { RecordList } from './record-list.tsx';

type Bet = Awaited<ReturnType<ReturnType<typeof betService>['find']>>['data'][number];
const betService = () => api('member', 'bet-transaction');

/** Every bet and every result as its own record (R3.29, R3.30). */
export function BetList({ range }: { range: DateRange }) {
  const t = useTranslations('history');
  const pages = usePages<Bet>(
    (page) => betService().find({ ...page, ...range, $sort: { created_at: -1 } }),
    `${range.from} ${range.to}`,
    (row) => row.id,
  );
  const money = (amount: string, row: Bet, isSigned = false) => (
    <Money amount={amount} currency={row.currency_code} format="full" isSigned={isSigned} />
  );
  const columns: readonly Column<Bet>[] = [
    { id: 'date', label: t('column.date'), cell: (row) => <DateTime value={row.created_at} show="date" /> },
    { id: 'time', label: t('column.time'), cell: (row) => <DateTime value={row.created_at} show="time" /> },
    { id: 'game', label: t('column.game'), cell: (row) => <strong className="font-semibold">{row.game.name}</strong> },
    { id: 'type', label: t('column.type'), cell: (row) => <Badge>{t(`type.${row.type}`)}</Badge> },
    { id: 'amount', label: t('column.betAmount'), cell: (row) => money(row.amount, row), isFigure: true },
    { id: 'before', label: t('column.beforeAmount'), cell: (row) => money(row.before_amount, row), isFigure: true },
    { id: 'after', label: t('column.afterAmount'), cell: (row) => money(row.after_amount, row), isFigure: true },
    { id: 'win', label: t('column.winLose'), cell: (row) => money(row.win_lose, row, true), isFigure: true },
  ];
  return <RecordList label={t('tab.bet')} pages={pages} columns={columns} idOf={(row) => row.id} />;
}
