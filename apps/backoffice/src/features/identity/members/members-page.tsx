import { DateTime, EmptyState } from '@sabai/ui';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { DataTable } from '../../../shared/parts/data-table.tsx';
import { PageHead } from '../../../shared/parts/page-head.tsx';
import { Pager } from '../../../shared/parts/pager.tsx';
import { SearchBox } from '../../../shared/parts/search-box.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { MembersTabs } from '../../../shared/tabs/members-tabs.tsx';

const pageSize = 25;
const everyMs = 15_000;

/** All members, the newest first, with search. */
export function MembersPage() {
  const t = useTranslations('identity-office.member');
  const shell = useTranslations('office.shell');
  const [params, setParams] = useSearchParams();
  const search = (params.get('q') ?? '').trim().slice(0, 60);
  const skip = Math.max(0, Math.floor(Number(params.get('skip')) || 0));
  const polled = usePolled(
    (signal) =>
      api('staff', 'member').find(
        { $limit: pageSize, $skip: skip, $sort: { created_at: -1 }, ...(search ? { search } : {}) },
        { signal },
      ),
    `members ${search} ${skip}`,
    everyMs,
  );
  const show = (q: string, from: number, replace: boolean) =>
    setParams({ ...(q ? { q } : {}), ...(from > 0 ? { skip: String(from) } : {}) }, { replace });
  const { data } = polled;
  return (
    <>
      <PageHead title={shell('members')} polled={polled} />
      <MembersTabs />
      <div className="mb-4 flex">
        <SearchBox value={search} onChange={(q) => show(q, 0, true)} label={t('search')} />
      </div>
      <Unanswered polled={polled} />
      {data?.data.length === 0 && <EmptyState icon="users" title={t('none')} />}
      {data && data.data.length > 0 && (
        <DataTable
          label={shell('members')}
          rows={data.data}
          idOf={({ id }) => id}
          linkOf={({ id }) => `/members/${id}`}
          columns={[
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
              cell: (row) => <DateTime value={row.created_at} show="date" />,
            },
            {
              id: 'lastLogin',
              label: t('lastLogin'),
              card: 'line',
              cell: ({ last_login_at }) => (
                <span className="text-ink-3">
                  <span className="@2xl:hidden">{t('lastLogin')}: </span>
                  {last_login_at ? <DateTime value={last_login_at} /> : t('never')}
                </span>
              ),
            },
          ]}
        />
      )}
      <Pager skip={skip} limit={pageSize} total={data?.total ?? 0} onSkip={(from) => show(search, from, false)} />
    </>
  );
}
