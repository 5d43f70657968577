import type { StaffAffiliateStatement } from '@sabai/contract';
import { isZeroAmount } from '@sabai/contract/money';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { Badge, Dialog, useUi } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { ChoiceRow } from '../../shared/forms/choice-row.tsx';
import { DataTable } from '../../shared/list/data-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { ExactAmount } from '../../shared/parts/exact-amount.tsx';
import { Fact } from '../../shared/parts/fact.tsx';
import { Pager } from '../../shared/parts/pager.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';
import { useDayText, usePeriodText } from './use-day-text.ts';

const perPage = 25;
const tones = { counted: 'plain', held: 'warn', refused: 'bad', released: 'ok' } as const;
const negative = (amount: string) =>
  isZeroAmount(amount) ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`;

/** A statement as a sum: revenue, each deduction, the share of each level, and further amounts before rounding. */
function StatementSum({ statement }: { statement: StaffAffiliateStatement }) {
  const t = useTranslations('affiliate.page');
  const { intl } = useUi();
  const { base, together, levels, currency_code: currency } = statement;
  const percent = (rate: string) => formatPercent(rate, intl, { least: 0, most: 2 });
  const exact = (amount: string) => <ExactAmount amount={amount} currency={currency} />;
  const deductions = [
    [t('bonus'), together.bonus],
    [`${t('payment')}, ${t('ofDeposits', { rate: percent(statement.payment_rate) })}`, together.payment],
    [`${t('provider')}, ${t('ofGgr', { rate: percent(statement.provider_rate) })}`, together.provider],
    [`${t('tax')}, ${t('ofGgr', { rate: percent(statement.tax_rate) })}`, together.tax],
  ] as const;
  const further = [
    [t('corrected'), statement.corrected],
    [t('carried'), statement.carried],
    [t('released'), statement.released],
    [t('qualifiedPays', { count: formatNumber(statement.qualified, intl) }), statement.qualified_pays],
    [t('fixedPays'), statement.fixed_pays],
  ] as const;
  return (
    <dl>
      {base === 'turnover' && <Fact name={t('turnover')}>{exact(together.turnover)}</Fact>}
      {base !== 'turnover' && <Fact name={t('ggr')}>{exact(together.ggr)}</Fact>}
      {base === 'ngr' &&
        deductions
          .filter(([, amount]) => !isZeroAmount(amount))
          .map(([name, amount]) => (
            <Fact key={name} name={name}>
              {exact(negative(amount))}
            </Fact>
          ))}
      {base === 'ngr' && (
        <Fact name={t('ngr')}>
          <b>{exact(together.ngr)}</b>
        </Fact>
      )}
      {base !== null &&
        levels.map((level) => (
          <Fact key={level.level} name={t('level', { level: formatNumber(level.level, intl) })}>
            {exact(level[base])} × {percent(level.rate)} = {exact(level.income)}
          </Fact>
        ))}
      {further
        .filter(([, amount]) => !isZeroAmount(amount))
        .map(([name, amount]) => (
          <Fact key={name} name={name}>
            {exact(amount)}
          </Fact>
        ))}
      <Fact name={t('income')}>
        <span className="text-ink-3">{t('rounded')} </span>
        <Amount amount={statement.amount} currency={currency} className="font-semibold" />
      </Fact>
    </dl>
  );
}

/** The lines of a statement: of each member, or of each member and day. */
function StatementLines({ statement }: { statement: StaffAffiliateStatement }) {
  const t = useTranslations('affiliate.page');
  const words = useTranslations('affiliate-office');
  const { intl } = useUi();
  const dayText = useDayText();
  const [by, setBy] = useState<'member' | 'day'>('member');
  const [skip, setSkip] = useState(0);
  const requested = { affiliate_id: statement.member.id, statement_id: statement.starts_on, by };
  const polled = usePolled(
    (signal) =>
      api('staff', 'affiliate-statement-line').find({ ...requested, $limit: perPage, $skip: skip }, { signal }),
    `lines of ${statement.id} ${by} ${skip}`,
  );
  const found = polled.data;
  return (
    <section className="grid gap-3" aria-label={t('byMember')}>
      <ChoiceRow
        values={['member', 'day']}
        value={by}
        nameOf={(one) => t(one === 'member' ? 'byMember' : 'byMemberAndDay')}
        onChoose={(one) => {
          setBy(one);
          setSkip(0);
        }}
      />
      {!found && <Unanswered polled={polled} />}
      {found?.total === 0 && <p className="text-ink-3">{words('text.none')}</p>}
      {found && found.total > 0 && (
        <>
          <DataTable
            label={t('byMember')}
            rows={found.data}
            idOf={({ id }) => id}
            columns={[
              ...(by === 'day'
                ? [
                    {
                      id: 'day',
                      label: words('col.at'),
                      card: 'line' as const,
                      cell: ({ day }: { day: string | null }) => (day === null ? '–' : dayText(day)),
                    },
                  ]
                : []),
              {
                id: 'member',
                label: words('col.member'),
                card: 'start',
                cell: (row) => (
                  <span className="grid">
                    <Link className="font-semibold hover:underline" to={`/members/${row.guest_id}`}>
                      {row.member}
                    </Link>
                    <span className="text-xs text-ink-3">
                      {row.about
                        ? t('correctionOf', { date: dayText(row.about) })
                        : t('level', { level: formatNumber(row.level, intl) })}
                    </span>
                  </span>
                ),
              },
              ...(['ggr', 'ngr'] as const).map((id) => ({
                id,
                label: t(id),
                isFigure: true,
                card: 'line' as const,
                cell: (row: { ggr: string; ngr: string; currency_code: string }) => (
                  <ExactAmount amount={row[id]} currency={row.currency_code} />
                ),
              })),
              {
                id: 'rate',
                label: words('plan.rate'),
                isFigure: true,
                card: 'line',
                cell: ({ rate }) => formatPercent(rate, intl, { least: 0, most: 2 }),
              },
              {
                id: 'income',
                label: t('income'),
                isFigure: true,
                card: 'line',
                cell: (row) => <ExactAmount amount={row.income} currency={row.currency_code} />,
              },
              {
                id: 'state',
                label: words('col.state'),
                card: 'end',
                cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
              },
            ]}
          />
          <Pager skip={skip} limit={perPage} total={found.total} onSkip={setSkip} />
        </>
      )}
    </section>
  );
}

/** One statement for staff: its amount as a sum, and its lines by member. */
export function StatementDialog({ statement, onClose }: { statement: StaffAffiliateStatement; onClose: () => void }) {
  const t = useTranslations('affiliate.page');
  const periodText = usePeriodText();
  const dayText = useDayText();
  const contract = { version: String(statement.version), date: dayText(statement.version_starts_on) };
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={`${statement.member.username}: ${periodText(statement)}`}>
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-2">
          {statement.plan} <Badge tone="plain">{t('contract', contract)}</Badge>
          <Badge tone="plain">{t(`status.${statement.status}`)}</Badge>
        </p>
        <StatementSum statement={statement} />
        <StatementLines statement={statement} />
      </div>
    </Dialog>
  );
}
