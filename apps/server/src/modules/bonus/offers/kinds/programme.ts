import { locales } from '@sabai/contract/locales';
import { translatorFor } from '@sabai/locales';
import { lintProgramme, type WrittenProgramme } from '@sabai/rewards';
import type { RewardKind } from './reward-kind.ts';
import { percent, percentIn, times } from './shown-numbers.ts';

/** Cashback and rebate, which differ in what they are reckoned from. */
const programme = (
  kind: 'cashback' | 'rebate',
): Pick<RewardKind<'cashback' | 'rebate'>, 'given' | 'facts' | 'suggest' | 'lint'> => ({
  given: ({ rules }) =>
    rules.rates
      .map(({ product, tiers }) => `${product} ${tiers.map(({ share }) => percent(share)).join('–')}`)
      .join(', '),
  facts: ({ rules }) => ({ turnover: times(rules.turnoverHundredths), schedule: rules.schedule.every }),
  suggest({ rules }, prefix) {
    const shares = rules.rates.flatMap(({ tiers }) => tiers.map(({ share }) => share));
    const values = { percent: percentIn(Math.max(0, ...shares), locales[prefix].intl) };
    const text = translatorFor(prefix, 'bonus-texts');
    return { title: text(`${kind}Title`, values), summary: text(`${kind}Summary`, values) };
  },
  lint: (content, facts) => lintProgramme(content as WrittenProgramme, facts),
});

export const cashback: RewardKind<'cashback'> = { kind: 'cashback', ...programme('cashback') };
export const rebate: RewardKind<'rebate'> = { kind: 'rebate', ...programme('rebate') };
