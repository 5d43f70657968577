import type { MemberLevel } from '@sabai/contract';
import { formatTimes } from '@sabai/contract/number-format';
import { levelPicture } from '@sabai/contract/offer-pictures';
import { Icon, Money, useMoney, useUi } from '@sabai/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { OfferArt } from '../../shared/offers/offer-art.tsx';
import { Figure } from '../../shared/parts/figure.tsx';
import { usePercentText } from './percent-text.ts';

interface Row {
  readonly name: string;
  readonly when: string;
  readonly read: (level: MemberLevel) => ReactNode;
}

/** Returns the rows of the levels' properties; empty rows are left out. */
function useRows(levels: readonly MemberLevel[]): readonly Row[] {
  const t = useTranslations('loyalty.level');
  const percent = usePercentText();
  const text = useMoney();
  const { intl } = useUi();
  const money = (amount: string | null, currency: string) => amount && <Money amount={amount} currency={currency} />;
  const asks = (['accumulated_deposit', 'turnover', 'win_loss'] as const).map((name) => ({
    name: t(name),
    when: t('when.reach'),
    read: (level: MemberLevel) => money(level[name], level.currency_code),
  }));
  const rows: readonly Row[] = [
    ...asks,
    {
      name: t('upgrade_bonus'),
      when: t('when.once'),
      read: ({ upgrade_bonus: bonus, currency_code: currency }) => money(bonus, currency),
    },
    {
      name: t('upgrade_points'),
      when: t('when.once'),
      read: ({ upgrade_points: points }) => points && <Figure amount={points} currency="POINT" />,
    },
    {
      name: t('birthday_bonus'),
      when: t('when.yearly'),
      read: ({ birthday_bonus: bonus, currency_code: currency }) => money(bonus, currency),
    },
    {
      name: t('vip_bonus'),
      when: t('when.step'),
      read: ({ vip_bonus: bonus, vip_step: step, currency_code: currency }) =>
        bonus &&
        step && (
          <span className="grid">
            <Money amount={bonus} currency={currency} />
            <span className="text-xs font-normal text-ink-3">{t('perStep', { step: text(step, currency) })}</span>
          </span>
        ),
    },
    {
      name: t('rolling_rebate'),
      when: t('when.always'),
      read: ({ rolling_rebate: rebate }) => rebate && percent(rebate),
    },
    {
      name: t('points'),
      when: t('when.always'),
      read: ({ point_rate: rate }) => <span className="figures">{formatTimes(rate, intl, { most: 4 })}</span>,
    },
    {
      name: t('withdrawal_maximum'),
      when: t('when.always'),
      read: ({ withdrawal_maximum: most, currency_code: currency }) => money(most, currency),
    },
    {
      name: t('queue'),
      when: t('when.always'),
      read: ({ queue_priority: priority }) =>
        priority > 0 && <span className="text-xs font-medium">{t('queueFirst')}</span>,
    },
    {
      name: t('checked'),
      when: t('when.reach'),
      read: ({ needs_review: isChecked }) =>
        isChecked && (
          <>
            <Icon name="check" className="mx-auto size-5 text-ok" />
            <span className="sr-only">{t('yes')}</span>
          </>
        ),
    },
  ];
  return rows.filter(({ read }) => levels.some((level) => Boolean(read(level))));
}

/** All levels side by side. On a narrow screen the table scrolls, starting at the member's level. */
export function LevelTable({ levels, own }: { levels: readonly MemberLevel[]; own: number | undefined }) {
  const t = useTranslations('loyalty.level');
  const rows = useRows(levels);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const at = box.current?.querySelector<HTMLElement>('th[aria-current]');
    const name = box.current?.querySelector<HTMLElement>('th');
    if (box.current && at && name) box.current.scrollLeft = at.offsetLeft - name.offsetWidth;
  }, []);
  const columnClass = (level: number) => (level === own ? 'border-x border-brand/60 bg-brand/10 text-brand' : '');
  return (
    <section
      ref={box}
      aria-label={t('table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      className="relative mb-8 overflow-x-auto rounded-lg border border-line bg-surface-1"
    >
      <table className="w-full min-w-[52rem] border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-1 bg-surface-1 p-3 text-left align-bottom font-medium text-ink-3"
            >
              {t('benefitColumn')}
            </th>
            {levels.map(({ level, name }) => (
              <th
                key={level}
                scope="col"
                aria-current={level === own ? 'true' : undefined}
                className={`p-3 align-bottom ${level === own ? 'border-t-3 border-t-brand' : ''} ${columnClass(level)}`}
              >
                <OfferArt name={levelPicture(level, levels.length)} className="mx-auto size-16 md:size-20" />
                <span className="block wrap-anywhere text-ink-1">{name}</span>
                <span className="block min-h-4 text-xs font-medium">
                  {level === own ? t('here') : own !== undefined && level === own + 1 ? t('isNext') : ''}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, when, read }) => (
            <tr key={name}>
              <th
                scope="row"
                className="sticky left-0 z-1 max-w-36 border-t border-line bg-surface-1 p-3 text-left font-normal md:max-w-none"
              >
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span className="text-ink-1">{name}</span>
                  <span className="text-xs/5 text-ink-3">{when}</span>
                </span>
              </th>
              {levels.map((level) => (
                <td
                  key={level.level}
                  className={`border-t border-t-line p-3 text-center font-semibold ${columnClass(level.level)}`}
                >
                  {read(level) || <span className="text-ink-3">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
