import type { ProgrammeRunMember } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { formatNumber } from '@sabai/contract/number-format';
import { useMoney, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { Amount } from '../../../shared/parts/amount.tsx';

/** The result of a period for a member, line by line: inputs, the formula, and the rounding. */
export function MemberPeriod({ of }: { of: ProgrammeRunMember }) {
  const t = useTranslations('bonus-office');
  const category = useTranslations('catalogue.category');
  const { intl, timeZone } = useUi();
  const money = useMoney();
  const code = of.currency_code;
  const exact = (amount: string) => formatNumber(amount, intl, { least: 2, most: 8 });
  const rate = (percent: string) => `${formatNumber(percent, intl, { most: 4 })} %`;
  const day = (at: string) => dateFormat(intl, { dateStyle: 'medium', timeZone }).format(new Date(at));
  const lines: readonly (readonly [name: string, value: string])[] = [
    ...of.products.map(
      ({ product, staked, won, counted, rate: share, amount }) =>
        [
          category.has(product as never) ? category(product as never) : product,
          `${money(staked, code)}${of.base === 'turnover' ? '' : ` − ${money(won, code)}`} → ${money(counted, code)} × ${rate(share)} = ${exact(amount)}`,
        ] as const,
    ),
    [t('reckoned.sum'), exact(of.sum)],
    ...(of.kept_at_most === null ? [] : [[t('reckoned.kept'), exact(of.kept_at_most)] as const]),
    ...of.corrections.map(
      ({ starts_at, amount }) => [t('reckoned.correctionOf', { date: day(starts_at) }), exact(amount)] as const,
    ),
    [t('reckoned.bounds', { minimum: money(of.minimum, code), maximum: money(of.maximum, code) }), exact(of.corrected)],
    [t('reckoned.rounded'), `− ${exact(of.rounded)}`],
  ];
  return (
    <section className="rounded-sm border border-line p-3" aria-label={`${t('report.explanation')} ${of.username}`}>
      <h3 className="mb-2 text-sm font-semibold">
        {t('report.explanation')} · {of.username}
      </h3>
      <p className="text-sm text-ink-3">
        {t(`type.${of.base}`)} · {t('reckoned.level')} {of.level} · {t('version', { version: String(of.version) })}
      </p>
      <dl className="mt-2 text-sm">
        {lines.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sum have no other name than their place
          <div key={at} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="figures text-right">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 pt-2 font-semibold">
          <dt>
            {t('reckoned.result')} · {t(`outcome.${statusOutcome(of)}`)}
          </dt>
          <dd>
            <Amount amount={of.amount} currency={code} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Returns the outcome for a period's status; a period that is pending or still counts will be paid. */
export function statusOutcome({ status, amount, corrected, products }: ProgrammeRunMember) {
  if (status === 'below-minimum' || status === 'nothing-due' || status === 'no-play') return status;
  if (Number(amount) > 0) return 'paid' as const;
  if (Number(corrected) > 0) return 'below-minimum' as const;
  return products.length === 0 ? ('no-play' as const) : ('nothing-due' as const);
}
