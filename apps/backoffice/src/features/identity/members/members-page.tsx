import { membersList, type staffMember } from '@sabai/contract';
import { DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../../shared/api/answer.ts';
import { api } from '../../../shared/api/api.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import type { ListColumnView } from '../../../shared/list/list-table.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';

const everyMs = 15_000;
type Row = Answer<typeof staffMember, 'find'>['data'][number];

/** All members, the newest first, with search. */
export function MembersPage() {
  const t = useTranslations('identity-office.member');
  const shell = useTranslations('office.shell');
  const list = useTranslations('lists-office.list');
  const columns: readonly ListColumnView<Row>[] = [
    { id: 'username', label: t('username'), cell: ({ username }) => username },
    {
      id: 'balance',
      label: t('balance'),
      isFigure: true,
      card: 'end',
      cell: ({ balance, currency_code }) => (
        <Amount amount={balance} currency={currency_code} className="font-semibold" />
      ),
    },
    {
      id: 'name',
      label: t('name'),
      cell: ({ full_name }) => <span className="text-ink-2">{full_name || '–'}</span>,
    },
    {
      id: 'phone',
      label: t('phone'),
      card: 'end',
      cell: ({ phone }) => <span className="figures text-ink-2">{phone}</span>,
    },
    {
      id: 'bank',
      label: t('bank'),
      isExtra: true,
      card: 'none',
      cell: ({ bank_name, bank_no }) => (
        <span className="text-ink-2">
          {bank_name ?? '–'} <span className="figures">{bank_no}</span>
        </span>
      ),
    },
    {
      id: 'joined',
      label: t('joined'),
      isExtra: true,
      card: 'none',
      sort: 'created_at',
      cell: (row) => <DateTime value={row.created_at} show="date" />,
    },
    {
      id: 'lastLogin',
      label: t('lastLogin'),
      card: 'line',
      sort: 'last_login_at',
      cell: ({ last_login_at }) => (
        <span className="text-ink-3">
          <span className="@2xl:hidden">{t('lastLogin')}: </span>
          {last_login_at ? <DateTime value={last_login_at} /> : t('never')}
        </span>
      ),
    },
    {
      id: 'news',
      label: t('news'),
      isHidden: true,
      card: 'none',
      cell: ({ is_subscribed }) => list(is_subscribed ? 'yes' : 'no'),
    },
  ];
  return (
    <ListPage
      list={membersList}
      title={shell('members')}
      path="/members"
      find={(query, signal) => api('staff', 'member').find(query, { signal })}
      everyMs={everyMs}
      columns={columns}
      filters={{
        created_at: { label: t('joined') },
        last_login_at: { label: t('lastLogin') },
        currency_code: { label: list('currency') },
        is_subscribed: { label: t('news') },
      }}
      search={t('search')}
      idOf={({ id }) => id}
      nameOf={({ username }) => username}
      linkOf={({ id }) => `/members/${id}`}
      empty={{ icon: 'users', title: t('none') }}
    ></ListPage>
  );
}
