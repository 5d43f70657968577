import { isZeroAmount } from '@sabai/contract/money';
import { Badge, Button } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../shared/parts/page-body.tsx';
import { type Statement, useAffiliateWords } from './use-affiliate.ts';

const minus = (amount: string) =>
  amount.startsWith('-') ? amount.slice(1) : isZeroAmount(amount) ? amount : `-${amount}`;

/** On a phone the names stay while the amounts scroll. */
const nameClass = 'text-left max-md:sticky max-md:left-0 max-md:w-36 max-md:min-w-36';
/** The sum of all levels is the first amount on a phone, and the last on wider screens. */
const Sum = ({ isHead = false, look, children }: { isHead?: boolean; look: string; children: ReactNode }) =>
  isHead ? (
    <th scope="col" className={look}>
      {children}
    </th>
  ) : (
    <td className={`figures text-right whitespace-nowrap ${look}`}>{children}</td>
  );
const firstSum = 'px-3 md:hidden';
const lastSum = 'pl-3 max-md:hidden';

/** A statement as a sum that can be checked by eye, per level and together; only its last line is rounded. */
export function StatementTable({ statement, onLines }: { statement: Statement; onLines: () => void }) {
  const t = useTranslations('affiliate.page');
  const words = useAffiliateWords(statement.currency_code);
  const { levels, together, base } = statement;
  const deductions = [
    ['bonus', t('bonus'), ''],
    ['payment', t('payment'), t('ofDeposits', { rate: words.percent(statement.payment_rate) })],
    ['provider', t('provider'), t('ofGgr', { rate: words.percent(statement.provider_rate) })],
    ['tax', t('tax'), t('ofGgr', { rate: words.percent(statement.tax_rate) })],
  ] as const;
  const further = [
    ['corrected', t('corrected'), statement.corrected],
    ['carried', t('carried'), statement.carried],
    ['released', t('released'), statement.released],
    ['qualified', t('qualifiedPays', { count: words.count(statement.qualified) }), statement.qualified_pays],
    ['fixed', t('fixedPays'), statement.fixed_pays],
  ].filter(([, , amount]) => !isZeroAmount(amount!)) as [string, string, string][];
  const row = (name: string, note: string, cells: readonly string[], total: string, look = '') => (
    <tr key={name} className={`border-b border-line ${look}`}>
      <th
        scope="row"
        className={`py-2.5 pr-3 font-normal ${nameClass} ${look.includes('bg-surface-2') ? 'max-md:bg-surface-2' : 'max-md:bg-surface-1'}`}
      >
        {name} {note && <span className="text-xs text-ink-3">{note}</span>}
      </th>
      <Sum look={`py-2.5 font-semibold ${firstSum}`}>{total}</Sum>
      {cells.map((cell, index) => (
        <td key={levels[index]!.level} className="figures px-3 py-2.5 text-right whitespace-nowrap">
          {cell}
        </td>
      ))}
      <Sum look={`py-2.5 font-semibold ${lastSum}`}>{total}</Sum>
    </tr>
  );
  const line = (name: 'ggr' | 'turnover' | 'ngr') =>
    [levels.map((one) => words.figure(one[name])), words.figure(together[name])] as const;
  const [ggr, ggrAll] = line('ggr');
  const [turnover, turnoverAll] = line('turnover');
  const [ngr, ngrAll] = line('ngr');
  const blanks = levels.map(() => '');
  return (
    <Panel className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          {t('statement', { days: words.days(statement) })}
          <Badge tone="plain">
            {t('contract', { version: words.count(statement.version), date: words.day(statement.version_starts_on) })}
          </Badge>
        </h2>
        <Button look="plain" size="sm" onClick={onLines}>
          {t('byMember')}
        </Button>
      </header>
      <section
        className="overflow-x-auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={t('statement', { days: words.days(statement) })}
      >
        <table className="w-full min-w-xl text-sm">
          <thead>
            <tr className="border-b border-line text-right text-ink-3">
              <td className={`${nameClass} max-md:bg-surface-1`} />
              <Sum isHead look={`py-2 font-medium ${firstSum}`}>
                {t('together')}
              </Sum>
              {levels.map(({ level }) => (
                <th key={level} scope="col" className="px-3 py-2 font-medium">
                  {t('level', { level: words.count(level) })}
                </th>
              ))}
              <Sum isHead look={`py-2 font-medium ${lastSum}`}>
                {t('together')}
              </Sum>
            </tr>
          </thead>
          <tbody>
            {base === 'turnover' ? (
              row(t('turnover'), t('ownCash'), turnover, turnoverAll)
            ) : (
              <>
                {row(t('ggr'), t('ggrNote'), ggr, ggrAll)}
                {base === 'ngr' &&
                  deductions
                    .filter(([name]) => !isZeroAmount(together[name]))
                    .map(([name, text, note]) =>
                      row(
                        text,
                        note,
                        levels.map((one) => words.figure(minus(one[name]))),
                        words.figure(minus(together[name])),
                      ),
                    )}
                {base === 'ngr' && row(t('ngr'), '', ngr, ngrAll, 'bg-surface-2 font-semibold')}
              </>
            )}
            {levels.length > 0 &&
              row(
                t('rate'),
                '',
                levels.map(({ rate }) => `× ${words.percent(rate)}`),
                '–',
              )}
            {further.map(([name, text, amount]) =>
              row(text, '', blanks, words.figure(amount), name === 'carried' ? 'text-ink-2' : ''),
            )}
            <tr className="bg-brand/10 text-brand">
              <th
                scope="row"
                className={`py-3 pr-3 font-semibold ${nameClass} max-md:bg-[color-mix(in_srgb,var(--brand)_10%,var(--surf-1))]`}
              >
                {t('yourIncome')} <span className="text-xs">{t('rounded')}</span>
              </th>
              <Sum look={`py-3 font-bold ${firstSum}`}>{words.money(statement.amount)}</Sum>
              {levels.map(({ level, income }) => (
                <td key={level} className="figures px-3 py-3 text-right whitespace-nowrap">
                  {words.figure(income)}
                </td>
              ))}
              <Sum look={`py-3 font-bold ${lastSum}`}>{words.money(statement.amount)}</Sum>
            </tr>
          </tbody>
        </table>
      </section>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
        <Badge tone={statement.status === 'paid' ? 'ok' : statement.status === 'held' ? 'warn' : 'plain'}>
          {t(`status.${statement.status}`)}
        </Badge>
        {!isZeroAmount(statement.held) && t('heldAmount', { amount: words.money(statement.held) })}
        {statement.held_reason && <span>{statement.held_reason}</span>}
        {!isZeroAmount(statement.carries) && t('carries', { amount: words.money(statement.carries) })}
      </p>
    </Panel>
  );
}
