import { type Finding, isBlocked } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import type { Trial } from './use-trial.ts';

/** Returns why the values cannot be sent: their check has not ended, has failed, or blocks them. */
export function useTrialHold({
  data,
  isStale,
}: Pick<Trial<{ readonly findings: readonly Finding[] }>, 'data' | 'isStale'>): string | undefined {
  const t = useTranslations('bonus-office.findings');
  if (isStale) return t('looking');
  if (!data) return t('unchecked');
  return isBlocked(data.findings) ? t('unresolved') : undefined;
}
