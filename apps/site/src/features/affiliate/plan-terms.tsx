import type { AffiliateStanding, AffiliateTerms } from '@sabai/contract';
import { isZeroAmount } from '@sabai/contract/money';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../shared/parts/page-body.tsx';
import { type Profile, useAffiliateWords } from './use-affiliate.ts';

/** States what a plan pays, in one sentence for each of its parts. */
export function PlanPromise({ terms, currency }: { terms: AffiliateTerms; currency: string }) {
  const t = useTranslations('affiliate.page');
  const words = useAffiliateWords(currency);
  const rate = terms.levels[0]?.at(0)?.rate;
  return (
    <>
      {terms.base && rate !== undefined && t(`promise.${terms.base}`, { rate: words.percent(rate) })}
      {!isZeroAmount(terms.qualified_pays) &&
        ` ${t('promise.qualified', { amount: words.money(terms.qualified_pays) })}`}
      {!isZeroAmount(terms.fixed_pays) && ` ${t('promise.fixed', { amount: words.money(terms.fixed_pays) })}`}
    </>
  );
}

/** Lists every rule of a plan that decides an income. */
export function PlanTerms({ terms, currency }: { terms: AffiliateTerms | null; currency: string }) {
  const t = useTranslations('affiliate.page');
  const words = useAffiliateWords(currency);
  if (!terms) return <p className="text-sm text-warn">{t('noPlan')}</p>;
  const deducted = [
    ...(terms.takes_bonus ? [t('bonus')] : []),
    ...(terms.payment_rate === '0'
      ? []
      : [`${t('payment')}, ${t('ofDeposits', { rate: words.percent(terms.payment_rate) })}`]),
    ...(['provider', 'tax'] as const).flatMap((name) =>
      terms[`${name}_rate`] === '0'
        ? []
        : [`${t(name)}, ${t('ofGgr', { rate: words.percent(terms[`${name}_rate`]) })}`],
    ),
  ];
  const levels = terms.levels.map((tiers, index) => ({
    name: t('level', { level: words.count(index + 1) }),
    rates: tiers.map(({ from_members: members, rate }) =>
      members === 0 ? words.percent(rate) : t('tier', { rate: words.percent(rate), members: words.count(members) }),
    ),
  }));
  const facts = [
    ...levels.map(({ name, rates }) => ({ name, lines: rates })),
    ...(terms.base === 'ngr' && deducted.length > 0 ? [{ name: t('deducts'), lines: deducted }] : []),
    {
      name: t('qualified'),
      lines: [
        t('qualifiedNote', {
          deposit: words.money(terms.qualifying_deposit),
          stake: words.money(terms.qualifying_stake),
        }),
      ],
    },
  ];
  return (
    <section aria-label={t('terms')} className="grid gap-2 rounded-md bg-surface-2 p-3 text-sm">
      <p className="text-pretty">
        <PlanPromise terms={terms} currency={currency} />
      </p>
      <dl className="grid gap-1">
        {facts.map(({ name, lines }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-3">{name}</dt>
            {lines.map((one) => (
              <dd key={one}>{one}</dd>
            ))}
          </div>
        ))}
      </dl>
      <ul className="grid gap-1 text-ink-2 text-pretty">
        {!isZeroAmount(terms.minimum) && <li>{t('minimum', { amount: words.money(terms.minimum) })}</li>}
        {terms.turnover !== '0' && <li>{t('turnoverBefore', { times: words.number(terms.turnover) })}</li>}
        <li>{t(terms.carries_below_zero ? 'carriesBelowZero' : 'closesAtZero')}</li>
      </ul>
    </section>
  );
}

/** Shows the member's plan with its start and its terms, and the plan that replaces it. */
export function OwnPlanPanel({ profile, standing }: { profile: Profile; standing: AffiliateStanding | undefined }) {
  const t = useTranslations('affiliate');
  const words = useAffiliateWords(profile.currency_code);
  const { contract, title, currency_code: currency } = profile;
  const next = standing?.next_plan;
  if (!contract && !next) return null;
  const heading = t('standing.yourPlan', { plan: contract ? title : next!.name });
  return (
    <Panel>
      <section aria-label={heading} className="grid gap-3">
        <h2 className="text-lg font-semibold">{heading}</h2>
        {contract && (
          <>
            <p className="text-sm text-ink-3">
              {t('page.contract', { version: words.count(contract.version), date: words.day(contract.starts_on) })}
            </p>
            <PlanTerms terms={contract} currency={currency} />
          </>
        )}
        {next && (
          <>
            <p role="status">{t('standing.nextPlan', { date: words.day(next.from), plan: next.name })}</p>
            <PlanTerms terms={next.terms} currency={currency} />
          </>
        )}
      </section>
    </Panel>
  );
}
