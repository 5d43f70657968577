import type { PaymentSetting } from '@sabai/contract';
import { formatList } from '@sabai/contract/list-format';
import { formatNumber } from '@sabai/contract/number-format';
import { useTranslations } from 'use-intl/react';
import { useLocale } from '../../../shared/i18n/locale.tsx';

/** Returns the names of settings and their values. */
export function useSettingWords() {
  const t = useTranslations('cashier-setup-office');
  const channel = useTranslations('cashier-office.channel');
  const wallet = useTranslations('wallet-office.account');
  const reason = useTranslations('cashier-office.risk.reason');
  const { intl } = useLocale();
  return {
    field: (name: string): string => t(`field.${name}` as 'field.min'),
    fact: (name: string): string => t(`fact.${name}` as 'fact.bank_code'),
    /** Names a method, a wallet or a bank account; codes of currencies and coins stay unchanged. */
    name({ kind, name, facts, values }: PaymentSetting): string {
      // The words beside a withdrawal that just meets the rule.
      if (kind === 'risk-rule') return reason(name as 'BIG_WIN', { count: Number(values.bound ?? 1) });
      if (kind === 'withdrawal-rules') return t('kind.withdrawal-rules');
      if (kind === 'side-wallet') return wallet(name as 'cashback');
      if (kind === 'coin') return `${name} (${facts.network})`;
      return channel.has(name as 'BANK') ? channel(name as 'BANK') : name;
    },
    countries: (codes: readonly string[]): string => {
      const names = new Intl.DisplayNames([intl, 'en'], { type: 'region' });
      return codes.length === 0
        ? t('everywhere')
        : formatList(
            codes.map((code) => names.of(code) ?? code),
            intl,
          );
    },
    texts: (texts: Readonly<Record<string, string>>): string => t('languages', { count: Object.keys(texts).length }),
    hours: (seconds: number): string => t('hours', { count: formatNumber(String(seconds / 3600), intl, { most: 2 }) }),
  };
}
