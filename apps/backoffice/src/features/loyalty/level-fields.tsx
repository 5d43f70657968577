import { type LevelRules, privileges } from '@sabai/contract';
import { type LocalePrefix, localePrefixes } from '@sabai/contract/locales';
import { Button, Checkbox } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { Choices } from '../../shared/forms/choices.tsx';
import { AddCurrency, CurrencyRow, moneyCodes, useShownCurrency } from '../../shared/forms/currency-choice.tsx';
import { LanguageMatrix } from '../../shared/forms/language-matrix.tsx';
import { MinorField } from '../../shared/forms/minor-field.tsx';
import { NumberField } from '../../shared/forms/number-field.tsx';
import { PercentField } from '../../shared/forms/percent-field.tsx';

type Level = LevelRules['levels'][number];
const conditions = ['deposit', 'turnover', 'winLoss'] as const;
const given = ['upgrade', 'birthday', 'vip', 'vipStep', 'withdrawalMax'] as const;

/** Returns a copy with the field set, or without it if it has no value. */
const withValue = (of: object | undefined, name: string, value: string | undefined) =>
  Object.fromEntries(Object.entries({ ...of, [name]: value }).filter(([, one]) => one !== undefined));

/** One level: name, requirements and rewards in each currency, and privileges. */
export function LevelFields({
  level,
  number,
  isAllowed,
  onChange,
  onRemove,
}: {
  level: Level;
  number: number;
  isAllowed: boolean;
  onChange: (level: Level) => void;
  onRemove: (() => void) | undefined;
}) {
  const t = useTranslations('loyalty-office.levels');
  const offers = useTranslations('bonus-office');
  const orders = useTranslations('rewardshop-office.orders');
  const used = moneyCodes.filter((code) => code in level.asks || code in level.gives);
  const [shown, choose] = useShownCurrency(used);
  const setName = async (prefix: LocalePrefix, _name: string, text: string | null) =>
    onChange({ ...level, names: withValue(level.names, prefix, text ?? undefined) });
  return (
    <section
      aria-label={level.names.en ?? String(number)}
      className="grid gap-4 rounded-md border border-line bg-surface-1 p-4"
    >
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-base">
          <span className="figures text-ink-3">{number}</span> {level.names.en ?? '–'}
        </h2>
        {onRemove && (
          <Button size="sm" look="ghost" icon="x" onClick={onRemove}>
            {offers('remove')}
          </Button>
        )}
      </header>
      <CurrencyRow used={used} shown={shown} onChoose={choose} />
      {(shown === undefined ? [] : [shown]).map((code) => (
        <section
          key={code}
          aria-label={code}
          className="grid gap-3 rounded-sm border border-line p-3 sm:grid-cols-2 lg:grid-cols-4"
        >
          <h3 className="text-sm font-semibold sm:col-span-2 lg:col-span-4">{code}</h3>
          {number > 0 &&
            conditions.map((name) => (
              <MinorField
                key={name}
                label={t(`asks.${name}`)}
                currency={code}
                value={level.asks[code as 'THB']?.[name]}
                onChange={(minor) =>
                  onChange({
                    ...level,
                    asks: { ...level.asks, [code]: withValue(level.asks[code as 'THB'], name, minor) },
                  })
                }
              />
            ))}
          {given.map((name) => (
            <MinorField
              key={name}
              label={t(`gives.${name}`)}
              currency={code}
              value={level.gives[code as 'THB']?.[name]}
              onChange={(minor) =>
                onChange({
                  ...level,
                  gives: { ...level.gives, [code]: withValue(level.gives[code as 'THB'], name, minor) },
                })
              }
            />
          ))}
        </section>
      ))}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <AddCurrency
          used={used}
          onAdd={(code) => {
            onChange({ ...level, gives: { ...level.gives, [code]: {} } });
            choose(code);
          }}
        />
        <PercentField
          label={t('rebate')}
          most={10_000}
          value={level.rollingRebate}
          onChange={(rebate) => onChange({ ...level, rollingRebate: rebate ?? 0 })}
        />
        <PercentField
          label={t('pointRate')}
          value={level.pointRate}
          onChange={(rate) => onChange({ ...level, pointRate: rate ?? 0 })}
        />
        <NumberField
          label={orders('points')}
          max={100_000_000}
          value={level.upgradePoints}
          onChange={(upgradePoints = 0) => onChange({ ...level, upgradePoints })}
        />
        <NumberField
          label={t('queuePriority')}
          hint={t('queuePriorityHint')}
          max={9}
          value={level.queuePriority}
          onChange={(queuePriority) => onChange({ ...level, queuePriority })}
        />
      </div>
      <Choices
        legend={t('privileges')}
        all={privileges}
        chosen={level.privileges}
        nameOf={(one) => t(`privilege.${one}`)}
        isAllowed={isAllowed}
        onChange={(chosen) => onChange({ ...level, privileges: chosen })}
      />
      {number > 0 && (
        <Checkbox
          checked={level.needsReview}
          onChange={({ target }) => onChange({ ...level, needsReview: target.checked })}
        >
          {t('needsReview')}
        </Checkbox>
      )}
      <details>
        <summary className="min-h-9 cursor-pointer text-sm text-ink-2">{offers('name')}</summary>
        <LanguageMatrix
          label={offers('name')}
          texts={[{ name: 'name', label: offers('name'), maxLength: 60 }]}
          rows={localePrefixes.map((prefix) => ({ prefix, texts: { name: level.names[prefix] ?? null } }))}
          isAllowed={isAllowed}
          onSave={setName}
        />
      </details>
    </section>
  );
}
