import { type AffiliatePlanRules, affiliateBases } from '@sabai/contract';
import { Button, Checkbox, SelectField } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { AddCurrency, CurrencyRow, useShownCurrency } from '../../shared/forms/currency-choice.tsx';
import { MinorField } from '../../shared/forms/minor-field.tsx';
import { NumberField } from '../../shared/forms/number-field.tsx';
import { PercentField } from '../../shared/forms/percent-field.tsx';

const mostLevels = 5;
const mostTiers = 10;
const amountNames = ['depositMinor', 'stakedMinor', 'qualifiedMinor', 'fixedMinor', 'minimumMinor'] as const;
const noAmounts = { depositMinor: '0', stakedMinor: '0', qualifiedMinor: '0', fixedMinor: '0', minimumMinor: '0' };

type Share = NonNullable<AffiliatePlanRules['share']>;
type Tier = Share['levels'][number][number];

/** The rates of one level: each applies from so many members on. */
function LevelTiers({
  number,
  tiers,
  onChange,
  onRemove,
}: {
  number: number;
  tiers: readonly Tier[];
  onChange: (tiers: Tier[]) => void;
  onRemove: (() => void) | undefined;
}) {
  const t = useTranslations('affiliate-office');
  const offers = useTranslations('bonus-office');
  const put = (at: number, tier: Tier) => onChange(tiers.map((one, place) => (place === at ? tier : one)));
  const last = tiers.at(-1)!;
  return (
    <section aria-label={`${t('col.level')} ${number}`} className="grid gap-3 rounded-sm border border-line p-3">
      <header className="flex items-center gap-3">
        <h3 className="flex-1 font-semibold">
          {t('col.level')} {number}
        </h3>
        {onRemove && (
          <Button size="sm" look="ghost" icon="x" onClick={onRemove}>
            {offers('remove')}
          </Button>
        )}
      </header>
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate is its place
        <div key={at} className="grid grid-cols-2 gap-3">
          {at === 0 ? (
            <p className="self-center text-ink-3">{t('plan.fromMembers')} 0</p>
          ) : (
            <NumberField
              label={t('plan.fromMembers')}
              min={tiers[at - 1]!.fromMembers + 1}
              max={1_000_000}
              value={tier.fromMembers}
              onChange={(fromMembers) => fromMembers && put(at, { ...tier, fromMembers })}
            />
          )}
          <PercentField
            label={t('plan.rate')}
            most={10_000}
            value={tier.share}
            onChange={(share) => put(at, { ...tier, share: share ?? 0 })}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {tiers.length < mostTiers && (
          <Button
            size="sm"
            look="ghost"
            icon="plus"
            onClick={() => onChange([...tiers, { fromMembers: last.fromMembers + 10, share: last.share }])}
          >
            {t('act.addTier')}
          </Button>
        )}
        {tiers.length > 1 && (
          <Button size="sm" look="ghost" icon="x" onClick={() => onChange(tiers.slice(0, -1))}>
            {offers('remove')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The share of a plan by level, with what an NGR is reduced by. */
function ShareFields({
  rules,
  onChange,
}: {
  rules: AffiliatePlanRules;
  onChange: (rules: AffiliatePlanRules) => void;
}) {
  const t = useTranslations('affiliate-office');
  const { share, deductions } = rules;
  const levels = share?.levels ?? [];
  const putLevels = (next: Tier[][]) => share && onChange({ ...rules, share: { ...share, levels: next } });
  const setBase = (base: string) =>
    onChange({
      ...rules,
      share:
        base === ''
          ? null
          : { base: base as Share['base'], levels: share?.levels ?? [[{ fromMembers: 0, share: 2000 }]] },
    });
  return (
    <section className="grid gap-4 rounded-md border border-line bg-surface-1 p-4">
      <SelectField label={t('plan.base')} value={share?.base ?? ''} onChange={({ target }) => setBase(target.value)}>
        <option value="">{t('plan.noShare')}</option>
        {affiliateBases.map((base) => (
          <option key={base} value={base}>
            {base.toUpperCase()}
          </option>
        ))}
      </SelectField>
      {levels.map((tiers, at) => (
        <LevelTiers
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          key={at}
          number={at + 1}
          tiers={tiers}
          onChange={(next) => putLevels(levels.map((one, place) => (place === at ? next : one)))}
          onRemove={at > 0 && at === levels.length - 1 ? () => putLevels(levels.slice(0, -1)) : undefined}
        />
      ))}
      {share && levels.length < mostLevels && (
        <Button
          size="sm"
          look="ghost"
          icon="plus"
          className="justify-self-start"
          onClick={() => putLevels([...levels, [{ fromMembers: 0, share: 100 }]])}
        >
          {t('act.addLevel')}
        </Button>
      )}
      {share?.base === 'ngr' && (
        <div className="grid gap-4 sm:grid-cols-3">
          {(['provider', 'payment', 'tax'] as const).map((name) => (
            <PercentField
              key={name}
              label={t(`plan.${name}`)}
              most={10_000}
              value={deductions[name]}
              onChange={(value) => onChange({ ...rules, deductions: { ...deductions, [name]: value ?? 0 } })}
            />
          ))}
          <div className="sm:col-span-3">
            <Checkbox
              checked={deductions.takesBonus}
              onChange={({ target }) =>
                onChange({ ...rules, deductions: { ...deductions, takesBonus: target.checked } })
              }
            >
              {t('plan.takesBonus')}
            </Checkbox>
          </div>
        </div>
      )}
    </section>
  );
}

/** All terms of a plan. */
export function PlanFields({
  rules,
  onChange,
}: {
  rules: AffiliatePlanRules;
  onChange: (rules: AffiliatePlanRules) => void;
}) {
  const t = useTranslations('affiliate-office');
  const used = Object.keys(rules.amounts);
  const [shown, choose] = useShownCurrency(used);
  return (
    <>
      <ShareFields rules={rules} onChange={onChange} />
      <section className="grid gap-4 rounded-md border border-line bg-surface-1 p-4 sm:grid-cols-2">
        <PercentField
          label={t('plan.turnover')}
          unit="×"
          most={10_000}
          value={rules.turnoverHundredths}
          onChange={(turnover) => onChange({ ...rules, turnoverHundredths: turnover ?? 0 })}
        />
        <div className="self-end">
          <Checkbox
            checked={rules.carriesBelowZero}
            onChange={({ target }) => onChange({ ...rules, carriesBelowZero: target.checked })}
          >
            {t('plan.carries')}
          </Checkbox>
        </div>
      </section>
      <section className="grid gap-4 rounded-md border border-line bg-surface-1 p-4">
        <h2 className="text-base">{t('plan.amounts')}</h2>
        <CurrencyRow used={used} shown={shown} onChoose={choose} />
        {shown !== undefined && (
          <div key={shown} className="grid gap-3 sm:grid-cols-3">
            {amountNames.map((name) => (
              <MinorField
                key={name}
                label={t(`plan.${name}`)}
                currency={shown}
                value={rules.amounts[shown]![name]}
                onChange={(minor) =>
                  onChange({
                    ...rules,
                    amounts: { ...rules.amounts, [shown]: { ...rules.amounts[shown]!, [name]: minor ?? '0' } },
                  })
                }
              />
            ))}
          </div>
        )}
        <AddCurrency
          used={used}
          onAdd={(code) => {
            onChange({ ...rules, amounts: { ...rules.amounts, [code]: noAmounts } });
            choose(code);
          }}
        />
      </section>
    </>
  );
}
