import { type BetOfMember, betsList } from '@sabai/contract';
import { DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';

/** Bets of all members, the latest first. */
export function BetsPage() {
  const t = useTranslations('gameplay-office.bets');
  const member = useTranslations('identity-office.member');
  const money = (name: 'stake' | 'returned' | 'payout'): ListColumnView<BetOfMember> => ({
    id: name,
    label: t(name),
    isFigure: true,
    isHidden: name === 'returned',
    card: name === 'stake' ? 'end' : 'none',
    cell: (row) => <Amount amount={row[name]} currency={row.currency_code} />,
  });
  const columns: readonly ListColumnView<BetOfMember>[] = [
    { id: 'username', label: member('username'), cell: (row) => row.member.username },
    {
      id: 'made',
      label: t('made'),
      sort: 'opened_at',
      card: 'line',
      cell: (row) => <DateTime value={row.opened_at} />,
    },
    { id: 'game', label: t('game'), cell: (row) => <span className="text-ink-2">{row.game_name}</span> },
    money('stake'),
    money('payout'),
    money('returned'),
    {
      id: 'state',
      label: t('state'),
      card: 'end',
      cell: ({ state }) => <span className="text-ink-2">{t(state)}</span>,
    },
    { id: 'provider', label: t('provider'), isExtra: true, card: 'none', cell: ({ provider }) => provider },
    {
      id: 'round',
      label: t('round'),
      isExtra: true,
      card: 'none',
      cell: (row) => <span className="figures text-xs text-ink-3">{row.round_id}</span>,
    },
    {
      id: 'bet',
      label: t('id'),
      isHidden: true,
      card: 'none',
      cell: ({ id }) => <span className="figures text-xs text-ink-3">{id}</span>,
    },
    {
      id: 'closed',
      label: t('closed'),
      isHidden: true,
      card: 'none',
      cell: ({ closed_at }) => (closed_at ? <DateTime value={closed_at} /> : '–'),
    },
  ];
  return (
    <ListPage
      list={betsList}
      title={t('title')}
      path="/games/bets"
      find={(query, signal) => api('staff', 'bet').find(query, { signal })}
      columns={columns}
      filters={{ opened_at: { label: t('made') }, game_code: { label: t('game') } }}
      search={t('search')}
      idOf={({ provider, member: { id: memberId }, id }) => `${memberId} ${provider} ${id}`}
      nameOf={({ member: { username }, game_name }) => `${username}, ${game_name}`}
      linkOf={(row) => `/members/${row.member.id}`}
      empty={{ icon: 'dice', title: t('none') }}
    />
  );
}
