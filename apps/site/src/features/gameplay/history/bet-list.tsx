import { Badge, type BadgeTone, Button, DateTime, Money } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import type { DateRange } from '../../../shared/histories/date-range.rules.ts';
import { Count, Figures } from '../../../shared/histories/figures.tsx';
import { FilterSelect } from '../../../shared/histories/filter-select.tsx';
import { ListTools } from '../../../shared/histories/list-tools.tsx';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { usePages } from '../../../shared/loading/use-pages.ts';
import { RecordList } from '../../../shared/parts/record-list.tsx';
import type { Column } from '../../../shared/parts/record-table.tsx';
import { RoundSheet } from './round-sheet.tsx';

const roundService = () => api('member', 'bet-round');
export type Round = Awaited<ReturnType<ReturnType<typeof roundService>['find']>>['data'][number];

const tones: Record<Round['status'], BadgeTone> = { open: 'warn', settled: 'plain', returned: 'accent' };

/** The state of a round, unless it was played normally and has ended. */
function RoundState({ round: { status, is_free } }: { round: Round }) {
  const t = useTranslations('history');
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{t(`roundStatus.${status}`)}</Badge>
      {is_free && <Badge tone="brand">{t('round.free')}</Badge>}
    </span>
  );
}

/** Rounds as records, of all games or one, with their totals (R3.29); a round opens its steps (R3.30). */
export function BetList({ range }: { range: DateRange }) {
  const t = useTranslations('history');
  const { intl } = useSiteLocale();
  const [game, setGame] = useState('');
  const [shown, setShown] = useState<Round>();
  const games = useLoad(() => api('member', 'total-bet').find({ $limit: 100 }));
  const ofGame = game ? { game_list_id: Number(game) } : {};
  const totals = useLoad((query) => api('member', 'bet-summary').find(query), { ...range, ...ofGame });
  const pages = usePages(
    (query, { $limit }, last?: Round) =>
      roundService().find({ $limit, ...query, ...(last ? { before: last.id } : {}) }),
    { ...range, ...ofGame },
    (row) => row.id,
  );
  const sum = totals.data;
  const total = (amount: 'bet' | 'won' | 'win_lose') =>
    sum && <Money amount={sum[amount]} currency={sum.currency_code} format="full" isSigned={amount === 'win_lose'} />;
  const money = (amount: string, row: Round, isSigned = false) => (
    <Money amount={amount} currency={row.currency_code} format="full" isSigned={isSigned} />
  );
  const columns: readonly Column<Round>[] = [
    { id: 'time', label: t('column.dateTime'), cell: (row) => <DateTime value={row.created_at} /> },
    { id: 'game', label: t('column.game'), cell: (row) => <strong className="font-semibold">{row.game.name}</strong> },
    { id: 'stake', label: t('column.betAmount'), cell: (row) => money(row.stake, row), isFigure: true },
    {
      id: 'payout',
      label: t('column.won'),
      cell: (row) => (row.net === null ? '–' : money(row.payout, row)),
      isFigure: true,
    },
    {
      id: 'net',
      label: t('column.winLose'),
      cell: (row) => (row.net === null ? '–' : money(row.net, row, true)),
      isFigure: true,
    },
    { id: 'state', label: t('column.status'), cell: (row) => <RoundState round={row} /> },
    {
      id: 'details',
      label: t('round.details'),
      isAction: true,
      cell: (row) => (
        <Button look="outline" size="sm" onClick={() => setShown(row)}>
          {t('round.details')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListTools kind="bets" query={{ ...range, game }}>
        <FilterSelect
          label={t('column.game')}
          value={game}
          onChange={setGame}
          failed={games.error && !games.isLoading ? games : undefined}
          options={(games.data?.data ?? [])
            .map(({ game: { id, name } }) => ({ id: String(id), label: name }))
            .sort((a, b) => a.label.localeCompare(b.label, intl))}
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
      {shown && <RoundSheet round={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
