import { buttonClass, EmptyState, Money } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import type { DateRange } from '../../../shared/histories/date-range.rules.ts';
import { Count, Figures } from '../../../shared/histories/figures.tsx';
import { ListTools } from '../../../shared/histories/list-tools.tsx';
import { LoadFailed } from '../../../shared/loading/load-failed.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { type Column, RecordSkeleton, RecordTable } from '../../../shared/parts/record-table.tsx';

async function loadTotals(range: DateRange) {
  const [all, games] = await Promise.all([
    api('member', 'bet-summary').find({ ...range }),
    api('member', 'total-bet').find({ $limit: 100, ...range }),
  ]);
  return { all, games: games.data };
}
type Totals = Awaited<ReturnType<typeof loadTotals>>;
type GameTotals = Totals['games'][number];

/** Total stakes and wins of these days, and by game. */
export function TotalBet({ range }: { range: DateRange }) {
  const t = useTranslations('history');
  const { data, error, isLoading, reload } = useLoad(loadTotals, range);
  if (!data) return error && !isLoading ? <LoadFailed error={error} onRetry={reload} /> : <RecordSkeleton />;
  if (data.games.length === 0)
    return (
      <EmptyState icon="chart" title={t('page.none')} text={t('total.noneText')}>
        <Link to="/games" className={buttonClass('brand')}>
          {t('total.play')}
        </Link>
      </EmptyState>
    );
  const columns: readonly Column<GameTotals>[] = [
    { id: 'game', label: t('column.game'), cell: (row) => <strong className="font-semibold">{row.game.name}</strong> },
    { id: 'bets', label: t('column.bets'), cell: (row) => <Count value={row.count} />, isFigure: true },
    { id: 'bet', label: t('column.totalBet'), cell: (row) => <Amount of={row.bet} row={row} />, isFigure: true },
    { id: 'won', label: t('column.won'), cell: (row) => <Amount of={row.won} row={row} />, isFigure: true },
    {
      id: 'win',
      label: t('column.winLose'),
      cell: (row) => <Amount of={row.win_lose} row={row} isSigned />,
      isFigure: true,
    },
  ];
  return (
    <div className="grid gap-6">
      <ListTools kind="totals" query={{ ...range }} />
      <Summary totals={data.all} />
      <RecordTable label={t('total.perGame')} columns={columns} rows={data.games} idOf={(row) => String(row.game.id)} />
    </div>
  );
}

const Amount = ({ of, row, isSigned = false }: { of: string; row: { currency_code: string }; isSigned?: boolean }) => (
  <Money amount={of} currency={row.currency_code} format="full" isSigned={isSigned} />
);

function Summary({ totals }: { totals: Totals['all'] }) {
  const t = useTranslations('history.column');
  const figures: readonly [string, ReactNode][] = [
    [t('bets'), <Count key="bets" value={totals.count} />],
    [t('totalBet'), <Amount key="bet" of={totals.bet} row={totals} />],
    [t('won'), <Amount key="won" of={totals.won} row={totals} />],
    [t('winLose'), <Amount key="win" of={totals.win_lose} row={totals} isSigned />],
  ];
  return <Figures isLoading={false} figures={figures} />;
}
