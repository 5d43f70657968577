import type { ExplainedNumber, MoneyExplanation } from '@sabai/contract';
import { Button, DateTime, Skeleton, useMoney } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Figure } from '../../shared/parts/figure.tsx';
import { WhatUnlocks } from './what-unlocks.tsx';

type Row = MoneyExplanation['rows'][number];

/** The requirement of bets, by the row of the lock. */
const countedOf = { PROMOTION_LOCK: 'promotion', TURNOVER_LOCK: 'deposit' } as const;
const isCounted = (code: string): code is keyof typeof countedOf => Object.hasOwn(countedOf, code);

/** One row of an explanation; it expands to its entries, or links to the number that explains it. */
export function ExplanationRowItem({
  what,
  row,
  currency,
  onExplain,
}: {
  what: ExplainedNumber;
  row: Row;
  currency: string;
  onExplain: (what: ExplainedNumber) => void;
}) {
  const t = useTranslations('wallet.explanation');
  const [isOpen, setOpen] = useState(false);
  const { explained_by: further } = row;
  const hasEntries = row.count > 0 && row.code !== 'BEFORE';
  return (
    <li className="rounded-md border border-line bg-surface-2 px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium text-pretty">{t(`code.${row.code}`)}</span>
        <Figure amount={row.amount} currency={currency} isSigned className="font-semibold" />
      </div>
      <Params row={row} currency={currency} />
      {isCounted(row.code) && <WhatUnlocks of={countedOf[row.code]} left={row.params.left} currency={currency} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-3">
        <span>
          {row.count > 0 && t('entries', { count: row.count })}
          {row.period && (
            <>
              {' · '}
              <DateTime value={row.period.from} show="date" />
              {row.period.from.slice(0, 10) !== row.period.to.slice(0, 10) && (
                <>
                  {' – '}
                  <DateTime value={row.period.to} show="date" />
                </>
              )}
            </>
          )}
        </span>
        {further ? (
          <Button look="ghost" size="sm" className="-mr-3 ml-auto" onClick={() => onExplain(further)}>
            {t('more')}
          </Button>
        ) : (
          hasEntries && (
            <Button
              look="ghost"
              size="sm"
              className="-mr-3 ml-auto"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'hide' : 'show')}
            </Button>
          )
        )}
      </div>
      {isOpen && <Entries what={what} code={row.code} currency={currency} />}
    </li>
  );
}

/** The figures of the rule behind a row. */
function Params({ row: { params }, currency }: { row: Row; currency: string }) {
  const t = useTranslations('wallet.explanation');
  const money = useMoney();
  const { turnover, target, left, limit } = params;
  if (turnover === undefined && limit === undefined) return null;
  const text =
    turnover !== undefined && target !== undefined && left !== undefined
      ? t('turnover', {
          done: money(turnover, currency, 'full'),
          target: money(target, currency, 'full'),
          left: money(left, currency, 'full'),
        })
      : limit !== undefined && t('limit', { limit: money(limit, currency, 'full') });
  return text ? <p className="text-sm text-ink-2">{text}</p> : null;
}

/** The end of our id is enough for staff to identify an entry. */
const shortReference = (reference: string | null): string =>
  reference ? `#${reference.replaceAll('-', '').slice(-8).toUpperCase()}` : '';

function Entries({ what, code, currency }: { what: ExplainedNumber; code: Row['code']; currency: string }) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <ol className="mt-2 grid gap-2 border-t border-line pt-3">
      {cursors.map((after, at) => (
        <EntryPage
          key={after ?? 'first'}
          what={what}
          code={code}
          after={after}
          currency={currency}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ol>
  );
}

function EntryPage({
  what,
  code,
  after,
  currency,
  onMore,
}: {
  what: ExplainedNumber;
  code: Row['code'];
  after: string | undefined;
  currency: string;
  onMore: ((next: string) => void) | undefined;
}) {
  const t = useTranslations('wallet.explanation');
  const common = useTranslations('common');
  const { data, error, reload } = useLoad((query) => api('member', 'money-explanation-entry').find(query), {
    what,
    code,
    ...(after ? { after } : {}),
  });
  if (!data)
    return <li>{error ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className="h-24 w-full" />}</li>;
  return (
    <>
      {data.data.map((entry) => (
        <li key={entry.id} className="grid gap-0.5 text-sm">
          <span className="flex items-baseline justify-between gap-3">
            <DateTime value={entry.at} />
            <Figure amount={entry.amount} currency={currency} isSigned />
          </span>
          <span className="flex items-baseline justify-between gap-3 text-ink-3">
            <span className="min-w-0 break-words">{entry.note ?? shortReference(entry.reference)}</span>
            <span className="text-right">
              {t('balanceAfter')} <Figure amount={entry.balance_after} currency={currency} />
            </span>
          </span>
        </li>
      ))}
      {data.next && onMore && (
        <li className="grid justify-items-center">
          <Button look="outline" size="sm" onClick={() => onMore(data.next!)}>
            {common('loadMore')}
          </Button>
        </li>
      )}
    </>
  );
}
