import { couponPeriods } from '@sabai/contract';
import { Checkbox, SelectField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { CurrencyTable, type RoundGame } from '../parts/currency-table.tsx';
import { LevelField } from '../parts/level-field.tsx';
import { PromotionField } from '../parts/promotion-field.tsx';
import { OfferRounds } from '../parts/round-fields.tsx';
import type { Coupon, StepProps } from '../parts/step.ts';

const flags = ['oncePerHousehold', 'needsPhone', 'needsEmail', 'needsBank'] as const;

/** Fields of a coupon's conditions for members. Excluded members, and those who take a break, are never admitted. */
export function CouponWho({ content: { rules }, set, findingsAt, isAllowed }: StepProps<Coupon>) {
  const t = useTranslations('bonus-office');
  return (
    <fieldset disabled={!isAllowed} className="grid gap-4 sm:grid-cols-2">
      <LevelField level={rules.minLevel} set={set} findingsAt={findingsAt} />
      <NumberField
        label={t('coupon.newForDays')}
        max={3660}
        value={rules.newForDays}
        onChange={(days) => set('rules.newForDays', days || undefined)}
      />
      <div className="sm:col-span-2">
        {flags.map((name) => (
          <Checkbox
            key={name}
            checked={rules[name] === true}
            onChange={({ target }) => set(`rules.${name}`, target.checked || undefined)}
          >
            {t(`who.${name}`)}
          </Checkbox>
        ))}
        {findingsAt('rules.oncePerHousehold')}
      </div>
    </fieldset>
  );
}

/** Fields of a coupon's reward in each offered currency. */
export function CouponAmounts({
  content,
  set,
  findingsAt,
  games,
}: StepProps<Coupon> & { games: readonly RoundGame[] }) {
  const t = useTranslations('bonus-office');
  const shop = useTranslations('rewardshop-office.wizard');
  const { type, rules } = content;
  const columns = {
    money: [{ name: 'money', label: shop('pays') }],
    freespins: [{ name: 'stake', label: t('amounts.freeRoundStake') }],
    point: [],
    promotion: [],
  }[type];
  return (
    <>
      {type === 'point' && (
        <div className="grid gap-1 sm:max-w-xs">
          <NumberField
            label={t('coupon.points')}
            min={1}
            max={1_000_000_000}
            value={rules.points}
            onChange={(points) => set('rules.points', points || undefined)}
          />
          {findingsAt('rules.points')}
        </div>
      )}
      {type === 'freespins' && <OfferRounds rounds={rules.rounds} games={games} set={set} findingsAt={findingsAt} />}
      {type === 'promotion' && (
        <div className="grid gap-1 sm:max-w-md">
          <PromotionField
            givenBy="coupon"
            label={t('type.promotion')}
            value={rules.promotion}
            onChange={(promotion) => set('rules.promotion', promotion)}
          />
          {findingsAt('rules.promotion')}
        </div>
      )}
      <CurrencyTable
        path="rules.amounts"
        emptyOf={{}}
        columns={columns}
        amounts={rules.amounts}
        set={set}
        findingsAt={findingsAt}
      />
    </>
  );
}

/** Fields of a coupon's limits per member, and of its verification. */
export function CouponLimits({ content: { rules }, set, findingsAt, isAllowed }: StepProps<Coupon>) {
  const t = useTranslations('bonus-office');
  const shop = useTranslations('rewardshop-office.wizard');
  const { perPeriod } = rules;
  return (
    <fieldset disabled={!isAllowed} className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-1 sm:col-span-2">
        <NumberField
          label={shop('perMember')}
          min={1}
          max={10_000}
          value={rules.perMember}
          onChange={(value) => value && set('rules.perMember', value)}
        />
        {findingsAt('rules.perMember')}
      </div>
      <NumberField
        label={t('coupon.perPeriod')}
        max={10_000}
        value={perPeriod?.times}
        onChange={(times) => set('rules.perPeriod', times ? { every: perPeriod?.every ?? 'day', times } : undefined)}
      />
      <SelectField
        label={t('when.schedule')}
        value={perPeriod?.every ?? ''}
        disabled={!perPeriod}
        onChange={({ target }) => set('rules.perPeriod.every', target.value)}
      >
        {!perPeriod && <option value="">–</option>}
        {couponPeriods.map((every) => (
          <option key={every} value={every}>
            {t(`every.${every}`)}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <Checkbox
          checked={rules.isReviewed === true}
          onChange={({ target }) => set('rules.isReviewed', target.checked || undefined)}
        >
          {t('coupon.isReviewed')}
        </Checkbox>
      </div>
    </fieldset>
  );
}
