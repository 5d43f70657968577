import type { PaymentSetting, PaymentSettingValue, PaymentValueKind } from '@sabai/contract';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { Amount } from '../../../shared/parts/amount.tsx';
import { useSettingWords } from './use-setting-words.ts';

/** A setting's value in words; empty if it is not set. */
export function SettingValue({
  as,
  value,
  of: { currency_code, name },
}: {
  as: PaymentValueKind;
  value: PaymentSettingValue | undefined;
  of: Pick<PaymentSetting, 'currency_code' | 'name'>;
}): ReactNode {
  const t = useTranslations('cashier-setup-office');
  const words = useSettingWords();
  const { intl } = useLocale();
  if (value === null || value === undefined) return <NoneOfItsOwn />;
  switch (as) {
    case 'amount':
    case 'amount-or-none':
    case 'amount-or-zero':
      return <Amount amount={String(value)} currency={currency_code ?? ''} />;
    case 'coins':
      return <Amount amount={String(value)} currency={name} />;
    case 'basis-points':
      return formatPercent(String(Number(value) / 100), intl, { most: 2 });
    case 'multiplier':
      return `× ${formatNumber(String(Number(value) / 100), intl, { most: 2 })}`;
    case 'seconds':
      return words.hours(Number(value));
    case 'countries':
      return words.countries(value as string[]);
    case 'lengths':
      return (value as string[]).length === 0 ? <NoneOfItsOwn /> : (value as string[]).join(' / ');
    case 'texts':
      return Object.keys(value as object).length === 0 ? (
        <NoneOfItsOwn />
      ) : (
        words.texts(value as Record<string, string>)
      );
    case 'switch':
      return t(value === true ? 'on' : 'off');
    default:
      return String(value);
  }
}

/** Not set here: a wider rule applies, or none. */
function NoneOfItsOwn() {
  const t = useTranslations('cashier-setup-office');
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('none')}</span>
    </span>
  );
}
