import type { OfferDetail, OfferGrant } from '@sabai/contract';
import { Badge, DateTime, EmptyState, useUi } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { Fact } from '../../shared/parts/fact.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { Budgets } from './parts/budgets.tsx';
import { shareText } from './wizard/share-text.ts';

const everyMs = 5000;
const shownGrants = 20;

/** Explains a grant: its inputs, the formula and the result. */
function Explanation({ grant }: { grant: OfferGrant }) {
  const t = useTranslations('bonus-office.report');
  return (
    <section className="rounded-sm border border-line p-3" aria-label={t('explanation')}>
      <h3 className="mb-2 text-sm font-semibold">{t('explanation')}</h3>
      <dl className="grid gap-1 text-sm sm:grid-cols-2">
        {grant.inputs.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-3 border-b border-line py-1">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-right break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Grants({ id }: { id: number }) {
  const t = useTranslations('bonus-office.report');
  const state = useTranslations('bonus-office.state');
  const [openId, setOpenId] = useState<string>();
  const polled = usePolled(
    (signal) => api('staff', 'offer-grant').find({ offer_id: id, $limit: shownGrants }, { signal }),
    `offer-grants ${id}`,
    everyMs,
  );
  if (!polled.data) return <Unanswered polled={polled} />;
  const rows = polled.data.data;
  const open = rows.find((row) => row.id === openId);
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-3" aria-label={t('grants')}>
      <h2 className="text-base">{t('grants')}</h2>
      <DataTable
        label={t('grants')}
        idOf={(row) => row.id}
        rows={rows}
        selectedId={openId}
        columns={[
          {
            id: 'member',
            label: t('member'),
            card: 'start',
            cell: (row) => (
              <Link className="font-semibold hover:underline" to={`/members/${row.member_id}`}>
                {row.username}
              </Link>
            ),
          },
          {
            id: 'state',
            label: state('label'),
            card: 'end',
            cell: (row) => <Badge tone="plain">{t(`grant.${row.state}` as never)}</Badge>,
          },
          {
            id: 'bonus',
            label: t('granted'),
            isFigure: true,
            cell: (row) => <Amount amount={row.bonus} currency={row.currency_code} />,
          },
          {
            id: 'turnover',
            label: t('turnover'),
            isFigure: true,
            cell: (row) => (
              <>
                <Amount amount={row.credited} currency={row.currency_code} />
                {' / '}
                <Amount amount={row.target} currency={row.currency_code} />
              </>
            ),
          },
          {
            id: 'converted',
            label: t('converted'),
            isFigure: true,
            cell: (row) => <Amount amount={row.converted} currency={row.currency_code} />,
          },
          { id: 'received', label: t('received'), card: 'line', cell: (row) => <DateTime value={row.received_at} /> },
          {
            id: 'why',
            label: t('explanation'),
            card: 'line',
            cell: (row) => (
              <button
                type="button"
                aria-expanded={row.id === openId}
                className="min-h-9 text-brand hover:underline"
                onClick={() => setOpenId(row.id === openId ? undefined : row.id)}
              >
                {t('explain')}
              </button>
            ),
          },
        ]}
      />
      {open && <Explanation grant={open} />}
    </section>
  );
}

/** The results of an offer so far, polled every few seconds. */
export function Report({ id, offer }: { id: number; offer: Pick<OfferDetail, 'budgets'> }) {
  const t = useTranslations('bonus-office.report');
  const flags = useTranslations('flags-office');
  const { intl } = useUi();
  const polled = usePolled(
    (signal) => api('staff', 'offer-report').get(String(id), { signal }),
    `offer-report ${id}`,
    everyMs,
  );
  const report = polled.data;
  if (!report) return <Unanswered polled={polled} />;
  return (
    <section className="grid gap-4 rounded-md border border-line bg-surface-1 p-4" aria-label={t('title')}>
      <header className="flex flex-wrap items-center gap-4">
        <h2 className="flex-1 text-base">{t('title')}</h2>
        <Budgets of={offer} hasLeft />
      </header>
      {report.currencies.length === 0 && <EmptyState icon="chart" title={t('none')} />}
      {report.currencies.map((one) => (
        <section key={one.currency_code} className="grid gap-3" aria-label={one.currency_code}>
          <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-6">
            <Fact name={t('takers')}>{one.takers}</Fact>
            <Fact name={t('grants')}>{one.grants}</Fact>
            <Fact name={t('granted')}>
              <Amount amount={one.granted} currency={one.currency_code} />
            </Fact>
            <Fact name={t('cost')}>
              <Amount amount={one.cost} currency={one.currency_code} />
            </Fact>
            <Fact name={t('converted')}>
              <Amount amount={one.converted} currency={one.currency_code} />
            </Fact>
            <Fact name={flags('memberFlag.title')}>{one.flagged}</Fact>
            <Fact name={t('progress')}>{one.progress === null ? '–' : shareText(one.progress, intl)}</Fact>
          </dl>
          <ul className="flex flex-wrap gap-2">
            {one.states.map(({ state, grants }) => (
              <li key={state}>
                <Badge tone="plain">
                  {t(`grant.${state}` as never)} {grants}
                </Badge>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {report.top.length > 0 && (
        <DataTable
          label={t('top')}
          idOf={(row) => `${row.member_id} ${row.currency_code}`}
          rows={report.top}
          columns={[
            {
              id: 'member',
              label: t('top'),
              cell: (row) => (
                <span className="flex flex-wrap items-center gap-2">
                  <Link className="font-semibold hover:underline" to={`/members/${row.member_id}`}>
                    {row.username}
                  </Link>
                  {row.is_flagged && <Badge tone="warn">{flags('memberFlag.title')}</Badge>}
                </span>
              ),
            },
            { id: 'grants', label: t('grants'), isFigure: true, cell: (row) => row.grants },
            {
              id: 'granted',
              label: t('granted'),
              isFigure: true,
              cell: (row) => <Amount amount={row.granted} currency={row.currency_code} />,
            },
            {
              id: 'converted',
              label: t('converted'),
              isFigure: true,
              cell: (row) => <Amount amount={row.converted} currency={row.currency_code} />,
            },
          ]}
        />
      )}
      <Grants id={id} />
    </section>
  );
}
