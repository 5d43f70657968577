import { useTranslations } from 'use-intl/react';

/** Returns the name of a payment channel in the language; an unknown one keeps its code. */
export function useChannelName(): (code: string) => string {
  const t = useTranslations('cashier-office.channel');
  return (code) => (t.has(code as 'BANK') ? t(code as 'BANK') : code);
}
