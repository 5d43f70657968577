import type { RedeemReason } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../shared/i18n/use-moment.ts';
import { usePointText } from './points.tsx';

/** Returns why an item is unavailable, in the length of a button. */
export function useWhyNot(): (reason: RedeemReason) => string {
  const t = useTranslations('rewardshop.why');
  const points = usePointText();
  const moment = useMoment();
  return ({ code, level, points: missing, until }) => {
    if (code === 'points') return t('points', { points: points(missing ?? '0') });
    if (code === 'level') return t('level', { level: level ?? 0 });
    if (until) return t('until', { date: moment(until) });
    return t(code);
  };
}
