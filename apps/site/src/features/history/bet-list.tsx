import { Badge, DateTime, Money } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../app/api/browser-api.ts';
import type { DateRange } from '../../app/histories/date-range.rules.ts';
import { Count, Figures } from '../../app/histories/figures.tsx';
import { ListTools } from '../../app/histories/list-tools.tsx';
import { useSiteLocale } from '../../app/i18n/locale-provider.tsx';
import { RecordList } from '../../app/parts/record-list.tsx';
import type { Column } from '../../app/parts/record-table.tsx';
import { useLoad } from '../../app/use-load.ts';
import { usePages } from '../../app/use-pages.ts';
import { FilterSelect } from './filter-select.tsx';

type Bet = Awaited<ReturnType<ReturnType<typeof betService>['find']>>['data'][number];
const betService = () => api('member', 'bet-transaction');
const betTypes = ['bet', 'result', 'refund', 'cancel', 'reserve'] as const satisfies readonly Bet['type'][];

/** Every bet and every result as its own record, of all games or one, with what they add up to (R3.29, R3.30). */
export function BetList({ range }: { range: DateRange }) {
  const t = useTranslations('history');
  const { code } = useSiteLocale();
  const [type, setType] = useState<Bet['type'] | ''>('');
  const [game, setGame] = useState('');
  const games = useLoad(() => api('member', 'total-bet').find({ $limit: 100 }));
  const ofGame = game ? { game_list_id: Number(game) } : {};
  const totals = useLoad((asked) => api('member', 'bet-summary').find(asked), { ...range, ...ofGame });
  const pages = usePages(
    (asked, { $limit }, last?: Bet) =>
      betService().find({ $limit, ...asked, ...(last ? { before: last.sequence } : {}) }),
    { ...range, ...ofGame, ...(type ? { type } : {}) },
    (row) => row.id,
  );
  const sum = totals.data;
  const total = (amount: 'bet' | 'won' | 'win_lose') =>
    sum && <Money amount={sum[amount]} currency={sum.currency_code} format="full" isSigned={amount === 'win_lose'} />;
  const money = (amount: string, row: Bet, isSigned = false) => (
    <Money amount={amount} currency={row.currency_code} format="full" isSigned={isSigned} />
  );
  const columns: readonly Column<Bet>[] = [
    { id: 'date', label: t('column.date'), cell: (row) => <DateTime value={row.created_at} show="date" /> },
    { id: 'time', label: t('column.time'), cell: (row) => <DateTime value={row.created_at} show="time" /> },
    { id: 'game', label: t('column.game'), cell: (row) => <strong className="font-semibold">{row.game.name}</strong> },
    {
      id: 'round',
      label: t('column.round'),
      cell: ({ replay_path }) =>
        replay_path && (
          <a href={`${replay_path}&lang=${code}`} target="_blank" rel="noreferrer" className="text-brand underline">
            {t('watch')}
          </a>
        ),
    },
    { id: 'type', label: t('column.type'), cell: (row) => <Badge>{t(`type.${row.type}`)}</Badge> },
    { id: 'amount', label: t('column.betAmount'), cell: (row) => money(row.amount, row), isFigure: true },
    { id: 'before', label: t('column.beforeAmount'), cell: (row) => money(row.before_amount, row), isFigure: true },
    { id: 'after', label: t('column.afterAmount'), cell: (row) => money(row.after_amount, row), isFigure: true },
    { id: 'win', label: t('column.winLose'), cell: (row) => money(row.win_lose, row, true), isFigure: true },
  ];
  return (
    <>
      <ListTools kind="bets" query={{ ...range, type, game }}>
        <FilterSelect
          label={t('column.game')}
          value={game}
          onChange={setGame}
          options={(games.data?.data ?? []).map((row) => ({ id: String(row.game.id), label: row.game.name }))}
        />
        <FilterSelect
          label={t('column.type')}
          value={type}
          onChange={setType}
          options={betTypes.map((id) => ({ id, label: t(`type.${id}`) }))}
        />
      </ListTools>
      <Figures
        isLoading={totals.isLoading}
        figures={[
          [t('column.bets'), sum && <Count key="bets" value={sum.count} />],
          [t('column.totalBet'), total('bet')],
          [t('column.won'), total('won')],
          [t('column.winLose'), total('win_lose')],
        ]}
      />
      <RecordList label={t('tab.bet')} pages={pages} columns={columns} idOf={(row) => row.id} />
    </>
  );
}
