import { Button, DateTime, EmptyState, Skeleton } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { Fact } from '../../shared/parts/fact.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

const everyMs = 15_000;

/** The points of a member with their lots and movements, and the level with its history. */
export function MemberLoyaltyPanel({
  memberId,
  onCorrect,
}: {
  memberId: string;
  /** Opens the correction of balances; undefined without the permission. */
  onCorrect: (() => void) | undefined;
}) {
  const t = useTranslations('loyalty-office.member');
  const levels = useTranslations('loyalty-office.levels');
  const orders = useTranslations('rewardshop-office.orders');
  const stock = useTranslations('rewardshop-office.stock');
  const adjustment = useTranslations('wallet-office.adjustment');
  const polled = usePolled(
    (signal) => api('staff', 'member-loyalty').get(memberId, { signal }),
    `member-loyalty ${memberId}`,
    everyMs,
  );
  const own = polled.data;
  if (!own) return <Unanswered polled={polled} skeleton={<Skeleton className="h-64" />} />;
  const { points, level, currency_code: currency } = own;
  const money = (amount: string) => <Amount amount={amount} currency={currency} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <section aria-label={orders('points')} className="grid gap-4 rounded-md border border-line bg-surface-1 p-4">
        <header className="flex flex-wrap items-center gap-3">
          <h2 className="flex-1 text-base">{orders('points')}</h2>
          {onCorrect && (
            <Button size="sm" look="outline" icon="coins" onClick={onCorrect}>
              {adjustment('adjust')}
            </Button>
          )}
        </header>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Fact name={t('balance')}>
            <span className="figures font-semibold">{points.balance}</span>
          </Fact>
          <Fact name={t('pending')}>
            <span className="figures">{points.pending}</span>
          </Fact>
          {points.owed !== '0' && (
            <Fact name={t('owed')}>
              <span className="figures text-warn">{points.owed}</span>
            </Fact>
          )}
        </dl>
        <h3 className="text-sm font-semibold text-ink-2">{t('lots')}</h3>
        {points.lots.length === 0 ? (
          <EmptyState icon="coins" title={t('none')} />
        ) : (
          <DataTable
            label={t('lots')}
            idOf={({ id }) => id}
            rows={points.lots}
            columns={[
              { id: 'kind', label: t('from'), cell: ({ kind }) => t(`lot.${kind}`) },
              { id: 'left', label: stock('left'), isFigure: true, cell: (row) => `${row.left} / ${row.points}` },
              { id: 'earned', label: t('earned'), cell: (row) => <DateTime value={row.earned_at} /> },
              {
                id: 'active',
                label: t('active'),
                cell: (row) => (row.state === 'active' ? '✓' : <DateTime value={row.active_at} />),
              },
              {
                id: 'expires',
                label: t('expires'),
                cell: (row) => (row.expires_at ? <DateTime value={row.expires_at} /> : '–'),
              },
            ]}
          />
        )}
        {points.moves.length > 0 && (
          <>
            <h3 className="text-sm font-semibold text-ink-2">{stock('movements')}</h3>
            <DataTable
              label={stock('movements')}
              idOf={({ id, kind }) => `${id} ${kind}`}
              rows={points.moves}
              columns={[
                { id: 'at', label: orders('redeemed'), cell: (row) => <DateTime value={row.moved_at} /> },
                { id: 'kind', label: t('from'), cell: ({ kind }) => t(`move.${kind}`) },
                {
                  id: 'points',
                  label: orders('points'),
                  isFigure: true,
                  cell: ({ points: moved }) => (
                    <span className={moved.startsWith('-') ? 'text-bad' : 'text-ok'}>
                      {moved.startsWith('-') ? moved : `+${moved}`}
                    </span>
                  ),
                },
                {
                  id: 'reference',
                  label: stock('cause'),
                  card: 'line',
                  cell: (row) => <span className="break-all text-ink-3">{row.reference}</span>,
                },
              ]}
            />
          </>
        )}
      </section>
      <section aria-label={levels('level')} className="grid gap-4 rounded-md border border-line bg-surface-1 p-4">
        <h2 className="text-base">
          {levels('level')}: {level.level} {level.name}
        </h2>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          <Fact name={levels('asks.deposit')}>{money(level.counters.deposit)}</Fact>
          <Fact name={levels('asks.turnover')}>{money(level.counters.turnover)}</Fact>
          <Fact name={levels('asks.winLoss')}>{money(level.counters.win_loss)}</Fact>
          <Fact name={t('highest')}>{level.highest_level}</Fact>
          <Fact name={t('computed')}>{level.computed_at ? <DateTime value={level.computed_at} /> : '–'}</Fact>
          {level.demoted_on && (
            <Fact name={t('demotion')}>
              {level.demoted_to} · {level.demoted_on}
            </Fact>
          )}
        </dl>
        {own.changes.length > 0 && (
          <DataTable
            label={t('history')}
            idOf={({ changed_at, to_level }) => `${changed_at} ${to_level}`}
            rows={own.changes}
            columns={[
              { id: 'at', label: orders('redeemed'), cell: (row) => <DateTime value={row.changed_at} /> },
              {
                id: 'level',
                label: levels('level'),
                isFigure: true,
                cell: ({ from_level, to_level }) => `${from_level} → ${to_level}`,
              },
              { id: 'cause', label: stock('cause'), cell: ({ cause }) => t(`cause.${cause}`) },
              {
                id: 'deposit',
                label: levels('asks.deposit'),
                isFigure: true,
                cell: (row) => money(row.counters.deposit),
              },
              {
                id: 'turnover',
                label: levels('asks.turnover'),
                isFigure: true,
                cell: (row) => money(row.counters.turnover),
              },
            ]}
          />
        )}
        {own.benefits.length > 0 && (
          <DataTable
            label={t('benefits')}
            idOf={({ kind, of }) => `${kind} ${of}`}
            rows={own.benefits}
            columns={[
              { id: 'at', label: orders('redeemed'), cell: (row) => <DateTime value={row.given_at} /> },
              {
                id: 'kind',
                label: t('benefits'),
                cell: ({ kind, of }) => `${kind === 'rebate' ? levels('rebate') : levels(`gives.${kind}`)} · ${of}`,
              },
              { id: 'amount', label: adjustment('amount'), isFigure: true, cell: (row) => money(row.amount) },
            ]}
          />
        )}
      </section>
    </div>
  );
}
