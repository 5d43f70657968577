import { decimalOf } from '@sabai/contract/money';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { Money, useMoney, useUi } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { type Example, exampleRtp, type PromotionTerms } from './promotion.rules.ts';
import { usePromotionWords } from './use-promotion-words.ts';

const Line = ({
  name,
  note,
  isSum,
  children,
}: {
  name: string;
  note?: ReactNode;
  isSum?: boolean;
  children: ReactNode;
}) => (
  <div className="flex items-baseline justify-between gap-3 border-line py-2.5 not-last:border-b">
    <dt className={isSum ? 'font-semibold' : ''}>
      {name}
      {note && <span className="block text-xs text-ink-3 text-pretty">{note}</span>}
    </dt>
    <dd className={`figures shrink-0 font-semibold ${isSum ? 'text-xl/tight text-brand' : ''}`}>{children}</dd>
  </div>
);

/** The result of a deposit, line by line: bonus, turnover, and its average cost. */
export function ExampleLines({ example, rules, code }: { example: Example; rules: PromotionTerms; code: string }) {
  const t = useTranslations('bonus.example');
  const { intl } = useUi();
  const money = useMoney();
  const { percent } = usePromotionWords();
  const decimal = (minor: bigint) => decimalOf(minor, code);
  const shown = (minor: bigint) => money(decimal(minor), code);
  const times = formatNumber(rules.multiplier, intl, { most: 2 });
  const isOfBoth = rules.basis === 'deposit+bonus';
  const base = shown(isOfBoth ? example.playMinor : example.bonusMinor);
  return (
    <dl className="rounded-md bg-surface-2 px-4 py-1" aria-live="polite">
      <Line name={t('deposit')}>
        <Money amount={decimal(example.depositMinor)} currency={code} />
      </Line>
      <Line
        name={t('bonus')}
        note={
          rules.percent !== null &&
          (rules.maximum_bonus
            ? t('shareAtMost', { percent: percent(rules.percent), amount: money(rules.maximum_bonus, code) })
            : t('share', { percent: percent(rules.percent) }))
        }
      >
        <Money amount={decimal(example.bonusMinor)} currency={code} isSigned />
      </Line>
      <Line name={t('play')} isSum>
        <Money amount={decimal(example.playMinor)} currency={code} />
      </Line>
      <Line
        name={t('turnover')}
        note={example.targetMinor > 0n && t(isOfBoth ? 'timesBoth' : 'timesBonus', { times, amount: base })}
      >
        <Money amount={decimal(example.targetMinor)} currency={code} />
      </Line>
      <Line
        name={t('cost')}
        note={
          example.targetMinor > 0n &&
          t('costNote', {
            rtp: formatPercent(exampleRtp, intl, { most: 0 }),
            turnover: shown(example.targetMinor),
            share: formatPercent(100 - exampleRtp, intl, { most: 0 }),
          })
        }
      >
        <Money amount={decimal(example.costMinor)} currency={code} />
      </Line>
    </dl>
  );
}
