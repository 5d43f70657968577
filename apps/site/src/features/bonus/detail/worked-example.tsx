import type { Promotion } from '@sabai/contract';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { Button } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { amountChips } from '../../../shared/money/amount.rules.ts';
import { ExampleLines } from '../../../shared/offers/example-lines.tsx';
import { exampleOf, type PromotionTerms } from '../../../shared/offers/promotion.rules.ts';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';
import { DetailSection } from './detail-section.tsx';

const mostChips = 4;

/** Returns the minimum deposit and round ones above it. */
function depositsOf(rules: PromotionTerms, code: string): readonly bigint[] {
  const currency = currencyOf(code);
  const least = rules.minimum_deposit === null ? undefined : minorOf(rules.minimum_deposit, currency);
  const round = amountChips({ minMinor: least, maxMinor: undefined }, currency);
  return [...new Set(least && least > 0n ? [least, ...round] : round)].slice(0, mostChips);
}

/** The result of a deposit that the reader chooses: bonus, turnover, and its average cost. */
export function WorkedExample({ promotion, rules }: { promotion: Promotion; rules: PromotionTerms }) {
  const t = useTranslations('bonus.example');
  const { plainMinor } = usePromotionWords();
  const { currency_code: code, amount } = promotion;
  const deposits = depositsOf(rules, code);
  const [chosen, setChosen] = useState(() => deposits[Math.min(2, deposits.length - 1)]!);
  const example = exampleOf(rules, amount, chosen, currencyOf(code));
  return (
    <DetailSection title={t('title')} note={t('worked')}>
      <fieldset className="mb-3 grid grid-cols-4 gap-2">
        <legend className="sr-only">{t('deposit')}</legend>
        {deposits.map((minor) => (
          <Button
            key={String(minor)}
            aria-pressed={minor === chosen}
            className="figures border border-line px-1! aria-pressed:border-transparent aria-pressed:bg-grad-brand aria-pressed:text-on-brand"
            onClick={() => setChosen(minor)}
          >
            {plainMinor(minor, code)}
          </Button>
        ))}
      </fieldset>
      <ExampleLines example={example} rules={rules} code={code} />
    </DetailSection>
  );
}
