import { Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useProgrammeWords } from '../../../shared/offers/use-programme-words.ts';
import { Panel } from '../../../shared/parts/page-body.tsx';
import type { Period } from './use-programme.ts';

/** The result of the present period so far, and the rules it follows. */
export function SoFar({ period }: { period: Period }) {
  const t = useTranslations('bonus.programme');
  const words = useProgrammeWords(period.currency_code);
  return (
    <Panel className="grid content-start gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">{t('soFar')}</h2>
        <p className="text-sm text-ink-3">{words.days(period)}</p>
      </header>
      {period.products.length > 0 && (
        <dl className="grid gap-2 rounded-md bg-surface-2 p-3">
          {period.products.map(({ product, counted, rate, amount }) => (
            <div key={product} className="flex items-baseline justify-between gap-3">
              <dt className="min-w-0 text-sm">
                {words.product(product)}
                <span className="figures block text-ink-3">
                  <Money amount={counted} currency={period.currency_code} format="full" /> · {words.percent(rate)}
                </span>
              </dt>
              <dd className="figures font-semibold">{words.exact(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-pretty text-ink-3">{t('soFarText')}</p>
      <p className="text-sm text-pretty text-ink-3">{t('endsText')}</p>
    </Panel>
  );
}
