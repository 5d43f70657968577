import { offeredModels } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { Checkbox, SelectField, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { PercentField } from '../../../shared/forms/percent-field.tsx';
import { type WeighedGame, WeightTree } from '../../../shared/forms/weight-tree.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';
import { CompetitionAsks } from '../competition/competition-asks.tsx';
import { CouponLimits } from '../coupon/coupon-rules.tsx';
import {
  isCompetition,
  isCoupon,
  isPromotion,
  isQuest,
  isShopItem,
  type Promotion,
  type StepProps,
} from '../parts/step.ts';
import { QuestAsks } from '../quest/quest-asks.tsx';
import { ShopLimits } from './shop-rules.tsx';

/** An example for a member with a deposit, by the present rules. */
function WorkedExample({ content }: { content: Promotion }) {
  const t = useTranslations('bonus-office.example');
  const { intl } = useUi();
  const [currency, amounts] = Object.entries(content.rules.amounts)[0] ?? [];
  const most = amounts && (content.rules.share === undefined ? amounts.fixed : amounts.cap);
  if (!currency || !most) return null;
  const { share, wagering } = content.rules;
  const bonus = BigInt(most);
  const deposit = share === undefined || share === 0 ? 0n : (bonus * 10_000n) / BigInt(share);
  const base = wagering.basis === 'deposit+bonus' ? deposit + bonus : bonus;
  const target = (base * BigInt(wagering.multiplierHundredths) + 99n) / 100n;
  const decimal = (minor: bigint) => decimalOf(minor, currency);
  const facts = [
    ...(deposit > 0n ? [['deposit', deposit] as const] : []),
    ['bonus', bonus] as const,
    ['turnover', target] as const,
    ...(wagering.maxStakeShare === undefined
      ? []
      : [['maxBet', (bonus * BigInt(wagering.maxStakeShare)) / 10_000n] as const]),
  ];
  return (
    <section aria-label={t('title')} className="rounded-sm border border-line bg-surface-2 p-3" lang={intl}>
      <h3 className="mb-2 text-sm font-semibold">{t('title')}</h3>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, minor]) => (
          <div key={name}>
            <dt className="text-xs text-ink-3">{t(name)}</dt>
            <dd>
              <Amount amount={decimal(minor)} currency={currency} className="text-lg font-semibold" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The conditions for a bonus to become the member's own: checked before each bet, never after a win. */
export function StepRules({
  content,
  set,
  findingsAt,
  isAllowed,
  games,
}: StepProps & { games: readonly WeighedGame[] }) {
  const t = useTranslations('bonus-office');
  const category = useTranslations('catalogue.category');
  if (isShopItem(content))
    return <ShopLimits content={content} set={set} findingsAt={findingsAt} isAllowed={isAllowed} />;
  if (isQuest(content))
    return <QuestAsks content={content} set={set} findingsAt={findingsAt} isAllowed={isAllowed} games={games} />;
  if (isCompetition(content))
    return <CompetitionAsks content={content} set={set} findingsAt={findingsAt} isAllowed={isAllowed} games={games} />;
  if (isCoupon(content))
    return <CouponLimits content={content} set={set} findingsAt={findingsAt} isAllowed={isAllowed} />;
  if (!isPromotion(content))
    return (
      <fieldset disabled={!isAllowed} className="grid gap-4 sm:grid-cols-2">
        <PercentField
          label={t('rules.transferTurnover')}
          unit="×"
          value={content.rules.turnoverHundredths}
          most={100_000}
          onChange={(value) => set('rules.turnoverHundredths', value ?? 0)}
        />
        <Checkbox
          checked={content.rules.isWonProductZero}
          onChange={({ target }) => set('rules.isWonProductZero', target.checked)}
        >
          {t('rules.isWonProductZero')}
        </Checkbox>
      </fieldset>
    );
  const { wagering, activeDays, claimDays } = content.rules;
  return (
    <fieldset disabled={!isAllowed} className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <SelectField
          label={t('rules.model')}
          hint={t('rules.modelNote', { model: t(`model.${offeredModels[0]}`) })}
          value={wagering.model}
          onChange={({ target }) => set('rules.wagering.model', target.value)}
        >
          {offeredModels.map((model) => (
            <option key={model} value={model}>
              {t(`model.${model}`)}
            </option>
          ))}
        </SelectField>
        <div className="grid content-start gap-1">
          <PercentField
            label={t('rules.multiplier')}
            unit="×"
            value={wagering.multiplierHundredths}
            most={100_000}
            onChange={(value) => set('rules.wagering.multiplierHundredths', value ?? 0)}
          />
          {findingsAt('rules.wagering.multiplierHundredths')}
        </div>
        <SelectField
          label={t('rules.basis')}
          value={wagering.basis}
          onChange={({ target }) => set('rules.wagering.basis', target.value)}
        >
          {(['bonus', 'deposit+bonus', 'winnings'] as const).map((basis) => (
            <option key={basis} value={basis}>
              {t(basis === 'deposit+bonus' ? 'basis.both' : `basis.${basis}`)}
            </option>
          ))}
        </SelectField>
        <div className="grid content-start gap-1">
          <PercentField
            label={t('rules.maxStakeShare')}
            value={wagering.maxStakeShare ?? null}
            most={10_000}
            onChange={(value) => set('rules.wagering.maxStakeShare', value ?? undefined)}
          />
          {findingsAt('rules.wagering.maxStakeShare')}
        </div>
        <NumberField
          label={t('rules.claimDays')}
          min={1}
          max={3660}
          value={claimDays}
          onChange={(days) => days && set('rules.claimDays', days)}
        />
        <NumberField
          label={t('rules.activeDays')}
          min={1}
          max={3660}
          value={activeDays}
          onChange={(days) => days && set('rules.activeDays', days)}
        />
      </div>
      {findingsAt('rules.wagering.model')}
      {findingsAt('rules.wagering.conversion')}
      <Checkbox
        checked={wagering.allowsFeatureBuy}
        onChange={({ target }) => set('rules.wagering.allowsFeatureBuy', target.checked)}
      >
        {t('rules.allowsFeatureBuy')}
      </Checkbox>
      <div className="relative overflow-x-auto">
        <WeightTree
          weights={wagering.weights}
          games={games}
          nameOfCategory={(code) => (category.has(code as never) ? category(code as never) : code)}
          findingOf={findingsAt}
          onChange={(weights) => set('rules.wagering.weights', weights)}
        />
      </div>
      {findingsAt('rules.wagering.weights')}
      <WorkedExample content={content} />
    </fieldset>
  );
}
