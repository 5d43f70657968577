import { useTranslations } from 'use-intl/react';
import { LineList } from '../parts/line-list.tsx';
import { useOfferLines } from '../parts/offer-lines.ts';
import { rulesIn } from '../parts/rules-in.ts';
import type { Coupon, Quest } from '../parts/step.ts';

/** The reward and the conditions of a quest or a coupon in one currency. */
export function RulesPreview({ content, currency }: { content: Quest | Coupon; currency: string }) {
  const t = useTranslations('bonus-office');
  const linesOf = useOfferLines();
  const lines = linesOf({ ...content, rules: rulesIn(content.rules, currency) } as typeof content);
  return (['amounts', 'rules'] as const).map((step) => (
    <section key={step} aria-label={t(`step.${step}`)} className="rounded-md bg-surface-1 p-4">
      <h3 className="mb-1 font-semibold">{t(`step.${step}`)}</h3>
      <LineList lines={lines[step]} />
    </section>
  ));
}
