import { Icon, Skeleton } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { AccountChanges, useAccountChanges } from '../../shared/histories/account-changes.tsx';
import type { DateRange } from '../../shared/histories/date-range.rules.ts';
import { Ranged } from '../../shared/histories/ranged.tsx';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { chipClass } from '../../shared/parts/chip-class.ts';
import { RecordTable } from '../../shared/parts/record-table.tsx';
import { daysWithin, IncomeChart } from './income-chart.tsx';
import { InvitationsFrame, NoInvitations } from './invitations-frame.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementTable } from './statement-table.tsx';
import { daysOf, type Statement, statementsOf, useAffiliateWords } from './use-affiliate.ts';

/** Income by statement, by day and level, and what the wallet has received and given (R2.46). */
export function InvitationIncome() {
  const { data, error, reload } = useLoad(statementsOf);
  return (
    <InvitationsFrame part="setting_affiliate_income">
      {!data && (error ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className="h-64 w-full" />)}
      {data && data.length > 0 && <Statements statements={data} />}
      <Ranged>{(range) => <WalletChanges range={range} isEmpty={data?.length === 0} />}</Ranged>
    </InvitationsFrame>
  );
}

function Statements({ statements }: { statements: readonly Statement[] }) {
  const t = useTranslations('affiliate.page');
  const words = useAffiliateWords(statements[0]!.currency_code);
  const [chosen, setChosen] = useState(statements[0]!.id);
  const [isOpen, setOpen] = useState(false);
  const statement = statements.find(({ id }) => id === chosen) ?? statements[0]!;
  return (
    <div className="mb-6 grid grid-cols-1 gap-4">
      <nav aria-label={t('months')} className="flex flex-wrap gap-2">
        {statements.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-current={one.id === statement.id ? 'true' : undefined}
            className={chipClass}
            onClick={() => setChosen(one.id)}
          >
            {words.month(one.starts_on)} · {t(`status.${one.status}`)}
          </button>
        ))}
      </nav>
      <StatementTable statement={statement} onLines={() => setOpen(true)} />
      <Days statement={statement} />
      {isOpen && <StatementLines statement={statement} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Days({ statement }: { statement: Statement }) {
  const t = useTranslations('affiliate.page');
  const history = useTranslations('history.column');
  const words = useAffiliateWords(statement.currency_code);
  const { data, error, reload } = useLoad(({ from, to }) => daysOf(from, to), daysWithin(statement));
  if (!data) return error ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className="h-64 w-full" />;
  return (
    <>
      <IncomeChart days={data} statement={statement} />
      {/* The chart shows the same; on a phone the days are longer than the page. */}
      <details className="group rounded-lg border border-line bg-surface-1">
        <summary className="flex min-h-13 items-center justify-between gap-3 px-4 font-semibold md:px-6">
          {t('incomeByDay')}
          <Icon name="caret-down" className="size-5 text-ink-3 transition group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4 md:px-6">
          <RecordTable
            label={t('incomeByDay')}
            rows={data.toReversed()}
            idOf={({ day }) => day}
            columns={[
              { id: 'day', label: history('date'), cell: ({ day }) => words.day(day) },
              { id: 'ggr', label: t('ggr'), isFigure: true, cell: ({ ggr }) => words.figure(ggr) },
              ...statement.levels.map(({ level }) => ({
                id: String(level),
                label: t('level', { level: words.count(level) }),
                isFigure: true,
                cell: ({ levels }: (typeof data)[number]) =>
                  words.figure(levels.find((one) => one.level === level)?.income ?? '0'),
              })),
              {
                id: 'income',
                label: t('income'),
                isFigure: true,
                cell: ({ income }) => <strong>{words.figure(income)}</strong>,
              },
            ]}
          />
        </div>
      </details>
    </>
  );
}

function WalletChanges({ range, isEmpty }: { range: DateRange; isEmpty: boolean }) {
  const wallet = useTranslations('wallet.wallet');
  const changes = useAccountChanges('affiliate', range);
  if (changes.rows?.length === 0) return isEmpty ? <NoInvitations part="setting_affiliate_income" /> : null;
  return <AccountChanges pages={changes} what="affiliate" range={range} file="income" label={wallet('affiliate')} />;
}
