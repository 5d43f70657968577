import { paymentTypeCodes } from '@sabai/contract';
import { formatList } from '@sabai/contract/list-format';
import { Checkbox, EmptyState, TextField, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { Choices } from '../../../shared/forms/choices.tsx';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { useChannelName } from '../../../shared/i18n/channel-name.ts';
import { CouponWho } from '../coupon/coupon-rules.tsx';
import { LevelWho } from '../parts/level-field.tsx';
import { isCompetition, isCoupon, isPromotion, isQuest, isShopItem, type StepProps } from '../parts/step.ts';
import { AudiencePanel } from './audience-panel.tsx';

const listOf = (text: string) => {
  const all = text.split(/[\s,]+/).filter(Boolean);
  return all.length === 0 ? undefined : all;
};

/** The audience. Empty fields are no condition; excluded members and those on a break are never eligible. */
export function StepWho({ content, set, findingsAt, isAllowed, id }: StepProps & { id: number }) {
  const t = useTranslations('bonus-office');
  const channelName = useChannelName();
  const { intl } = useUi();
  const countryNames = (codes: readonly string[] | undefined) =>
    codes?.length
      ? formatList(
          codes.map((code) => new Intl.DisplayNames(intl, { type: 'region' }).of(code) ?? code),
          intl,
        )
      : undefined;
  if (isShopItem(content) || isQuest(content) || isCompetition(content))
    return <LevelWho content={content} set={set} findingsAt={findingsAt} isAllowed={isAllowed} />;
  if (isCoupon(content)) return <CouponWho content={content} set={set} findingsAt={findingsAt} isAllowed={isAllowed} />;
  if (!isPromotion(content)) return <EmptyState icon="users" title={t('who.programme')} />;
  const { audience, every } = content.rules;
  const at = (name: string) => `rules.audience.${name}`;
  const numbers = ['minLevel', 'maxLevel', 'minAgeDays', 'depositsBefore', 'maxGrants'] as const;
  const flags = ['oncePerHousehold', 'needsPhone', 'needsEmail', 'needsBank'] as const;
  return (
    <fieldset disabled={!isAllowed} className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <AudiencePanel id={id} content={content} />
      </div>
      <TextField
        label={t('who.countries')}
        hint={countryNames(audience.countries) ?? t('who.countriesHint')}
        defaultValue={audience.countries?.join(', ') ?? ''}
        onBlur={({ target }) =>
          set(
            at('countries'),
            listOf(target.value.toUpperCase())?.filter((code) => /^[A-Z]{2}$/.test(code)),
          )
        }
      />
      {numbers.map((name) => (
        <NumberField
          key={name}
          label={t(`who.${name}`)}
          value={audience[name]}
          onChange={(value) => set(at(name), value)}
        />
      ))}
      <label className="grid content-start gap-1.5 text-sm font-medium text-ink-2">
        {t('who.every')}
        <select
          value={every}
          className="min-h-12 rounded-sm border border-line bg-surface-2 px-3 text-base text-ink-1"
          onChange={({ target }) => set('rules.every', target.value)}
        >
          {(['ever', 'day', 'week', 'month', 'year'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`every.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <div className="sm:col-span-2">
        <Choices
          legend={t('who.paymentMethods')}
          all={paymentTypeCodes}
          chosen={paymentTypeCodes.filter((code) => audience.paymentMethods?.includes(code))}
          nameOf={channelName}
          isAllowed={isAllowed}
          onChange={(chosen) => set(at('paymentMethods'), chosen.length === 0 ? undefined : chosen)}
        />
      </div>
      <div className="sm:col-span-2">
        {flags.map((name) => (
          <Checkbox
            key={name}
            checked={audience[name] === true}
            onChange={({ target }) => set(at(name), target.checked || undefined)}
          >
            {t(`who.${name}`)}
          </Checkbox>
        ))}
        {findingsAt(at('oncePerHousehold'))}
      </div>
    </fieldset>
  );
}
