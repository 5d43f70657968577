import { Button, IconButton } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { PercentField } from '../../../shared/forms/percent-field.tsx';
import { CompetitionGives } from '../competition/competition-gives.tsx';
import { CouponAmounts } from '../coupon/coupon-rules.tsx';
import { CurrencyTable, type RoundGame } from '../parts/currency-table.tsx';
import { RoundFields } from '../parts/round-fields.tsx';
import {
  isCompetition,
  isCoupon,
  isPromotion,
  isQuest,
  isShopItem,
  type Programme,
  type Promotion,
  type StepProps,
} from '../parts/step.ts';
import { QuestGives } from '../quest/quest-gives.tsx';
import { ShopAmounts } from './shop-amounts.tsx';

function PromotionAmounts({ content, set, findingsAt, games }: StepProps<Promotion> & { games: readonly RoundGame[] }) {
  const t = useTranslations('bonus-office');
  const { share, amounts, freeRounds } = content.rules;
  const names =
    share === undefined
      ? (['fixed', 'minDeposit', 'withdrawalCap', 'freeRoundStake'] as const)
      : (['minDeposit', 'cap', 'withdrawalCap'] as const);
  return (
    <>
      <PercentField
        label={t('amounts.share')}
        hint={t('amounts.shareHint')}
        value={share ?? null}
        onChange={(value) => set('rules.share', value ?? undefined)}
      />
      <CurrencyTable
        path="rules.amounts"
        emptyOf={{}}
        columns={names.map((name) => ({ name, label: t(`amounts.${name}`) }))}
        amounts={amounts}
        set={set}
        findingsAt={findingsAt}
      />
      {content.type === 'free-spins' && (
        <div className="grid gap-1">
          <RoundFields
            rounds={freeRounds}
            games={games}
            mostDays={365}
            onChange={(rounds) => set('rules.freeRounds', rounds)}
            onClear={() => set('rules.freeRounds', undefined)}
          />
          {findingsAt('rules.freeRounds')}
        </div>
      )}
    </>
  );
}

function ProgrammeAmounts({
  content,
  set,
  findingsAt,
  products,
}: StepProps<Programme> & { products: readonly string[] }) {
  const t = useTranslations('bonus-office');
  const category = useTranslations('catalogue.category');
  const nameOf = (code: string) => (category.has(code as never) ? category(code as never) : code);
  const { rates, amounts } = content.rules;
  const tiersOf = (product: string) => rates.find((rate) => rate.product === product)?.tiers ?? [];
  const put = (product: string, tiers: (typeof rates)[number]['tiers']) =>
    set('rules.rates', [
      ...rates.filter((rate) => rate.product !== product),
      ...(tiers.length > 0 ? [{ product, tiers }] : []),
    ]);
  return (
    <>
      <section className="grid gap-2" aria-label={t('amounts.rates')}>
        <h3 className="text-base font-semibold">{t('amounts.rates')}</h3>
        {products.map((product) => (
          <div key={product} className="grid gap-2 rounded-sm border border-line p-3">
            <h4 className="text-sm font-medium">{nameOf(product)}</h4>
            {tiersOf(product).map((tier, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tiers stand in their order
              <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
                <NumberField
                  label={t('amounts.fromLevel')}
                  value={tier.fromLevel}
                  onChange={(fromLevel = 0) =>
                    put(
                      product,
                      tiersOf(product).map((one, place) => (place === at ? { ...one, fromLevel } : one)),
                    )
                  }
                />
                <PercentField
                  label={t('amounts.rate')}
                  value={tier.share}
                  most={10_000}
                  onChange={(share) =>
                    share !== null &&
                    put(
                      product,
                      tiersOf(product).map((one, place) => (place === at ? { ...one, share } : one)),
                    )
                  }
                />
                <IconButton
                  icon="x"
                  label={`${t('remove')}: ${nameOf(product)}, ${t('amounts.fromLevel')} ${tier.fromLevel}`}
                  onClick={() =>
                    put(
                      product,
                      tiersOf(product).filter((_, place) => place !== at),
                    )
                  }
                />
              </div>
            ))}
            <Button
              size="sm"
              look="ghost"
              icon="plus"
              className="justify-self-start"
              onClick={() => put(product, [...tiersOf(product), { fromLevel: tiersOf(product).length, share: 0 }])}
            >
              {t('amounts.addTier')}
            </Button>
            {findingsAt(`rules.rates.${product}`)}
          </div>
        ))}
        {findingsAt('rules.rates')}
      </section>
      <CurrencyTable
        path="rules.amounts"
        emptyOf={{ minimumMinor: '0', capMinor: '0' }}
        columns={(['minimumMinor', 'capMinor', 'automaticMinor'] as const).map((name) => ({
          name,
          label: t(`amounts.${name}`),
        }))}
        amounts={amounts}
        set={set}
        findingsAt={findingsAt}
      />
    </>
  );
}

/** The amounts of the reward. */
export const StepAmounts = ({
  content,
  ...rest
}: StepProps & { id: number; products: readonly string[]; games: readonly RoundGame[] }) => (
  <fieldset disabled={!rest.isAllowed} className="grid gap-5">
    {isShopItem(content) ? (
      <ShopAmounts content={content} {...rest} />
    ) : isCoupon(content) ? (
      <CouponAmounts content={content} {...rest} />
    ) : isPromotion(content) ? (
      <PromotionAmounts content={content} {...rest} />
    ) : isCompetition(content) ? (
      <CompetitionGives content={content} {...rest} />
    ) : isQuest(content) ? (
      <QuestGives content={content} {...rest} />
    ) : (
      <ProgrammeAmounts content={content} {...rest} />
    )}
  </fieldset>
);
