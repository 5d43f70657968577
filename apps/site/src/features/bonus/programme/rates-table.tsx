import type { ProgrammeProfile } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import { useProgrammeWords } from '../../../shared/offers/use-programme-words.ts';
import { Panel } from '../../../shared/parts/page-body.tsx';

type Rate = ProgrammeProfile['rates'][number];

/** Returns the rate of a product at a level: that of the highest tier that starts at the level or below. */
const rateAt = ({ tiers }: Rate, level: number): string =>
  tiers.findLast(({ from_level: from }) => from <= level)?.rate ?? '0';

/** The rate of each product at each level; the member's column is marked. */
export function RatesTable({ profile }: { profile: ProgrammeProfile }) {
  const t = useTranslations('bonus.programme');
  const words = useProgrammeWords(profile.currency_code);
  const { rates, level, base } = profile;
  if (!base || rates.length === 0) return null;
  const levels = [...new Set(rates.flatMap(({ tiers }) => tiers.map(({ from_level: from }) => from)))].toSorted(
    (a, b) => a - b,
  );
  const own = levels.findLast((from) => from <= level);
  const mark = (from: number) => (from === own ? 'bg-surface-3 font-bold text-brand' : '');
  return (
    <Panel className="grid grid-cols-1 content-start gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">{t('ratesByLevel')}</h2>
        <p className="text-sm text-ink-3">{t(`base.${base}`)}</p>
      </header>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-ink-3">
              <th scope="col" className="py-2 pr-2 text-left font-medium">
                {t('product')}
              </th>
              {levels.map((from) => (
                <th key={from} scope="col" className={`px-1.5 py-2 text-right font-medium ${mark(from)}`}>
                  {t('level', { level: String(from) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <tr key={rate.product} className="border-b border-line last:border-0">
                <th scope="row" className="py-2.5 pr-2 text-left font-normal">
                  {words.product(rate.product)}
                </th>
                {levels.map((from) => (
                  <td key={from} className={`figures px-1.5 py-2.5 text-right ${mark(from)}`}>
                    {words.percent(rateAt(rate, from))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-ink-3">{t('levelAtCalculation')}</p>
    </Panel>
  );
}
