import { decimalOf } from '@sabai/contract/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Amount } from '../../../shared/parts/amount.tsx';
import { LineList } from '../parts/line-list.tsx';
import { useOfferLines } from '../parts/offer-lines.ts';
import { rulesIn } from '../parts/rules-in.ts';
import type { Competition } from '../parts/step.ts';
import { poolOf } from './prize-pool.ts';

/** The prizes of a competition in one currency, and the findings about them. */
export function CompetitionPreview({
  content,
  currency,
  missing,
}: {
  content: Competition;
  currency: string;
  /** The findings about the prizes. */
  missing: ReactNode;
}) {
  const t = useTranslations('competition');
  const linesOf = useOfferLines();
  const pool = poolOf(content.rules.prizes, currency);
  const lines = linesOf({ ...content, rules: rulesIn(content.rules, currency) });
  return (
    <section aria-label={t('detail.prizes')} className="grid gap-2 rounded-md bg-surface-1 p-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {t('detail.prizes')}
        {pool > 0n && (
          <span>
            <span className="text-sm font-normal text-ink-3">{t('prizePool')}</span>{' '}
            <Amount amount={decimalOf(pool, currency)} currency={currency} className="text-brand" />
          </span>
        )}
      </h3>
      <LineList lines={lines.amounts} />
      {missing}
    </section>
  );
}
