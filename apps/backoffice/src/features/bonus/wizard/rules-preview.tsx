import { useTranslations } from 'use-intl/react';
import { useOfferLines } from '../parts/offer-lines.ts';
import type { Coupon, Quest } from '../parts/step.ts';

/** Returns the rules with their amounts in one currency; the amounts of steps, days and rewards are nested in them. */
const rulesIn = <R extends object>(rules: R, currency: string): R =>
  JSON.parse(JSON.stringify(rules), (name, value) =>
    name === 'amounts' || name === 'bets' ? (currency in value ? { [currency]: value[currency] } : {}) : value,
  );

/** The reward and the conditions of a quest or a coupon in one currency. */
export function RulesPreview({ content, currency }: { content: Quest | Coupon; currency: string }) {
  const t = useTranslations('bonus-office');
  const linesOf = useOfferLines();
  const lines = linesOf({ ...content, rules: rulesIn(content.rules, currency) } as typeof content);
  return (['amounts', 'rules'] as const).map((step) => (
    <section key={step} aria-label={t(`step.${step}`)} className="rounded-md bg-surface-1 p-4">
      <h3 className="mb-1 font-semibold">{t(`step.${step}`)}</h3>
      <dl className="text-sm">
        {lines[step].map(({ key, name, value }) => (
          <div key={key} className="flex justify-between gap-4 border-t border-line py-1.5">
            <dt className="text-ink-3">{name}</dt>
            <dd className="figures text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
