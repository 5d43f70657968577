import type { RedeemOdds } from '@sabai/contract';
import { formatPercent } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';
import { usePointText } from './points.tsx';
import { pictureOfPrize, usePrizeWords } from './use-prize-words.ts';

/** All possible prizes with their odds, and two sentences about the average cost. */
export function OddsTable({
  odds,
  version,
  price,
  currency,
}: {
  odds: RedeemOdds;
  version: number;
  price: number;
  currency: string;
}) {
  const t = useTranslations('rewardshop.draw');
  const id = useId();
  const { intl } = useUi();
  const points = usePointText();
  const words = usePrizeWords();
  const isDeck = odds.dealt > 1;
  const percent = (value: string) => formatPercent(value, intl, { least: 2, most: 4 });
  const largest = Math.max(...odds.prizes.map(({ parts }) => parts));
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-lg border border-line bg-surface-1">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 p-4 pb-2">
        <h2 id={id} className="text-lg">
          {isDeck ? t('deck', { count: odds.of }) : t('inside')}
        </h2>
        <span className="text-[0.8125rem] text-ink-3">{t('version', { version })}</span>
      </header>
      <table className="w-full text-sm">
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="px-4 py-2 text-left font-medium">
              {t('prize')}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {isDeck ? t('cards') : t('oneInHead')}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              {t('chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {odds.prizes.map((prize) => (
            <tr key={prize.code} className="border-t border-line">
              <th scope="row" className="px-4 py-2.5 text-left font-semibold">
                <span className="flex items-center gap-2.5">
                  <OfferArt name={pictureOfPrize(prize)} className="size-7 shrink-0" />
                  <span className="wrap-anywhere">{words(prize, currency)}</span>
                </span>
              </th>
              <td className="figures py-2.5 text-right whitespace-nowrap text-ink-3">
                {isDeck ? points(prize.parts) : t('oneIn', { count: points(prize.one_in) })}
              </td>
              <td className="figures px-4 py-2.5 text-right font-semibold whitespace-nowrap">
                {percent(prize.percent)}
                <span aria-hidden="true" className="mt-1 flex h-1 justify-end">
                  <span
                    className="block min-w-0.5 rounded-full bg-grad-brand"
                    style={{ width: `${(prize.parts / largest) * 64}px` }}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line text-ink-3">
            <th scope="row" className="px-4 py-2.5 text-left font-medium">
              {t('all')}
            </th>
            <td className="figures py-2.5 text-right">{isDeck && points(odds.of)}</td>
            <td className="figures px-4 py-2.5 text-right">{percent('100')}</td>
          </tr>
        </tfoot>
      </table>
      <p className="border-t border-line p-4 text-sm text-ink-2 text-pretty">
        <b className="text-ink-1">{t('below', { percent: percent(odds.below_price), points: points(price) })}</b>{' '}
        {t('average', { points: points(odds.average_points) })}
      </p>
    </section>
  );
}
