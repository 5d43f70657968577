import { Skeleton } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { Amount } from '../../../shared/parts/amount.tsx';
import { useNow } from '../../../shared/queue/use-now.ts';
import type { DecisionKind } from './decision.ts';
import { decisionApi } from './decision-api.ts';
import { FlagBadge, WaitedFor } from './decision-labels.tsx';

const everyMs = 6000;
const most = 6;

/** Those who have waited longest, one press from the decision. Nothing is shown while nobody waits. */
export function Oldest({ kind, count }: { kind: DecisionKind; count: number }) {
  const t = useTranslations('office.overview');
  const now = useNow(1000);
  const { data, error } = usePolled(
    (signal) => decisionApi.find(kind, { work: ['due'], $sort: { request_time: 1 }, $limit: most }, signal),
    `oldest ${kind}`,
    everyMs,
  );
  if (count === 0 || (error !== undefined && !data)) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg">{t(kind === 'deposit' ? 'oldestDeposits' : 'oldestWithdrawals')}</h2>
      {!data ? (
        <Skeleton className="h-40" />
      ) : (
        <ul className="overflow-hidden rounded-md border border-line bg-surface-1">
          {data.data.map((row) => (
            <li key={row.id} className="border-b border-line last:border-0">
              <Link
                to={`/${kind}s/${row.id}`}
                className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-surface-2"
              >
                <span className="w-16">
                  <WaitedFor since={row.request_time} now={now} isWaiting />
                </span>
                <span className="min-w-28 flex-1 truncate font-medium">{row.member.username}</span>
                <FlagBadge row={row} />
                <Amount amount={row.amount} currency={row.currency_code} className="font-semibold" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
