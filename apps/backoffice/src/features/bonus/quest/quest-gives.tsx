import { rewardTypes } from '@sabai/contract';
import { Button, SelectField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { MinorField } from '../../../shared/forms/minor-field.tsx';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { CurrencyTable, type RoundGame } from '../parts/currency-table.tsx';
import { PromotionField } from '../parts/promotion-field.tsx';
import { RoundFields } from '../parts/round-fields.tsx';
import type { Quest, StepProps } from '../parts/step.ts';

type Reward = NonNullable<Quest['rules']['reward']>;
const empty: Readonly<Record<Reward['type'], Reward>> = {
  money: { type: 'money', amounts: {} },
  point: { type: 'point', points: 100 },
  freespins: { type: 'freespins', amounts: {} },
  promotion: { type: 'promotion' },
};

/** A reward by its type, with all that this type needs. */
export function RewardFields({
  label,
  reward,
  types,
  currencies,
  games,
  onChange,
}: {
  label: string;
  reward: Reward | undefined;
  types: readonly Reward['type'][];
  currencies: readonly string[];
  games: readonly RoundGame[];
  onChange: (reward: Reward) => void;
}) {
  const t = useTranslations('quest-office');
  const offers = useTranslations('bonus-office');
  const hasSums = reward?.type === 'money' || reward?.type === 'freespins';
  return (
    <fieldset className="grid gap-3 rounded-sm border border-line p-3 sm:grid-cols-2">
      <legend className="px-1 text-sm font-semibold">{label}</legend>
      <SelectField
        label={t('rewardLabel')}
        value={reward?.type ?? ''}
        onChange={({ target }) => target.value && onChange(empty[target.value as Reward['type']])}
      >
        {!reward && <option value="">{t('choose')}</option>}
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`reward.${type}`)}
          </option>
        ))}
      </SelectField>
      {reward?.type === 'point' && (
        <NumberField
          label={t('reward.point')}
          min={1}
          max={1_000_000_000}
          value={reward.points}
          onChange={(points) => points && onChange({ ...reward, points })}
        />
      )}
      {reward?.type === 'promotion' && (
        <PromotionField
          givenBy="quest"
          label={t('reward.promotion')}
          value={reward.promotion}
          onChange={(promotion) => onChange({ ...reward, promotion })}
        />
      )}
      {hasSums &&
        currencies.map((currency) => (
          <MinorField
            key={currency}
            label={
              reward.type === 'money' ? t('amount', { currency }) : `${offers('amounts.freeRoundStake')} ${currency}`
            }
            currency={currency}
            value={reward.amounts?.[currency]}
            onChange={(minor) => onChange({ ...reward, amounts: { ...reward.amounts, [currency]: minor ?? '0' } })}
          />
        ))}
      {reward?.type === 'freespins' && (
        <div className="sm:col-span-2">
          <RoundFields rounds={reward.rounds} games={games} onChange={(rounds) => onChange({ ...reward, rounds })} />
        </div>
      )}
    </fieldset>
  );
}

type Step = NonNullable<Quest['rules']['steps']>[number];
const mostSteps = 20;

/** The steps of a VIP quest: the goal of each, and its reward. */
function StepFields({
  steps,
  first,
  currencies,
  games,
  onChange,
}: {
  steps: readonly Step[] | undefined;
  /** The goal and the reward of the quest without steps. */
  first: Step;
  currencies: readonly string[];
  games: readonly RoundGame[];
  onChange: (steps: readonly Step[] | undefined) => void;
}) {
  const t = useTranslations('quest-office');
  const offers = useTranslations('bonus-office');
  const change = (at: number, step: Step) => steps && onChange(steps.map((one, place) => (place === at ? step : one)));
  return (
    <>
      {steps?.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <section key={at} aria-label={t('step', { step: String(at + 1) })} className="grid gap-3">
          {currencies.map((currency) => (
            <MinorField
              key={currency}
              label={`${t('step', { step: String(at + 1) })} · ${t('condition.accumulatedBet')} · ${currency}`}
              currency={currency}
              value={step.bets[currency]}
              onChange={(minor) => change(at, { ...step, bets: { ...step.bets, [currency]: minor ?? '0' } })}
            />
          ))}
          <RewardFields
            label={`${t('step', { step: String(at + 1) })} · ${t('rewardLabel')}`}
            types={rewardTypes}
            reward={step.reward}
            currencies={currencies}
            games={games}
            onChange={(reward) => change(at, { ...step, reward })}
          />
          {at === steps.length - 1 && (
            <Button
              size="sm"
              look="ghost"
              icon="x"
              className="justify-self-end"
              onClick={() => onChange(steps.length > 2 ? steps.slice(0, -1) : undefined)}
            >
              {offers('remove')}
            </Button>
          )}
        </section>
      ))}
      {(steps?.length ?? 0) < mostSteps && (
        <Button
          size="sm"
          look="outline"
          icon="plus"
          className="justify-self-start"
          onClick={() => onChange(steps ? [...steps, steps.at(-1) ?? first] : [first, first])}
        >
          {t('addStep')}
        </Button>
      )}
    </>
  );
}

/** Fields of a quest's rewards, and of its conditions by currency. */
export function QuestGives({ content, set, findingsAt, games }: StepProps<Quest> & { games: readonly RoundGame[] }) {
  const t = useTranslations('quest-office');
  const offers = useTranslations('bonus-office');
  const { type, rules } = content;
  const currencies = Object.keys(rules.amounts);
  const days = rules.checkIn ?? [];
  const names = {
    daily_check_in: [],
    deposit: ['deposit'],
    play: ['minimumBet', 'minimumWin', 'accumulatedBet', 'accumulatedWin', 'accumulatedWinLoss'],
    vip_bonus: ['minimumBet', 'minimumWin', 'accumulatedBet', 'accumulatedWin', 'accumulatedWinLoss'],
  } as const;
  const hasSteps = type === 'vip_bonus' && rules.steps !== undefined;
  const columns = names[type].filter((name) => !hasSteps || name !== 'accumulatedBet');
  const setDays = (next: readonly Reward[]) => set('rules.checkIn', next);
  return (
    <>
      {type === 'daily_check_in' ? (
        <>
          {days.map((day, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            <div key={at} className="grid gap-1">
              <RewardFields
                label={t('day', { day: String(at + 1) })}
                reward={day}
                // A check-in offers no choice of a bonus type.
                types={['money', 'point', 'freespins']}
                currencies={currencies}
                games={games}
                onChange={(reward) => setDays(days.map((one, place) => (place === at ? reward : one)))}
              />
              {at === days.length - 1 && days.length > 1 && (
                <Button
                  size="sm"
                  look="ghost"
                  icon="x"
                  className="justify-self-end"
                  onClick={() => setDays(days.slice(0, -1))}
                >
                  {offers('remove')}
                </Button>
              )}
            </div>
          ))}
          {days.length < 31 && (
            <Button
              size="sm"
              look="outline"
              icon="plus"
              className="justify-self-start"
              onClick={() => setDays([...days, days.at(-1) ?? empty.point])}
            >
              {t('addDay')}
            </Button>
          )}
          {findingsAt('rules.checkIn')}
        </>
      ) : (
        !hasSteps && (
          <div className="grid gap-1">
            <RewardFields
              label={t('rewardLabel')}
              reward={rules.reward}
              types={rewardTypes}
              currencies={currencies}
              games={games}
              onChange={(reward) => set('rules.reward', reward)}
            />
            {findingsAt('rules.reward')}
          </div>
        )
      )}
      {type === 'vip_bonus' && (
        <>
          <StepFields
            steps={rules.steps}
            first={{
              bets: Object.fromEntries(
                currencies.map((currency) => [currency, rules.amounts[currency]?.accumulatedBet ?? '0']),
              ),
              reward: rules.reward ?? empty.point,
            }}
            currencies={currencies}
            games={games}
            onChange={(steps) => set('rules.steps', steps)}
          />
          {findingsAt('rules.steps')}
        </>
      )}
      <CurrencyTable
        path="rules.amounts"
        emptyOf={{}}
        columns={columns.map((name) => ({ name, label: t(`condition.${name}`) }))}
        amounts={rules.amounts}
        set={set}
        findingsAt={findingsAt}
      />
      {currencies.map((currency) => (
        <div key={currency}>{findingsAt(`rules.amounts.${currency}`)}</div>
      ))}
    </>
  );
}
