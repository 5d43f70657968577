import { Skeleton } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { riskBars, riskLevel, riskTones } from './risk-panel.tsx';
import { useRiskScore } from './risk-scores.ts';

/** The score of a pending withdrawal, as a short bar in a list. */
export function RiskBar({ id }: { id: string }) {
  const t = useTranslations('cashier-office.risk');
  const score = useRiskScore(id);
  if (score === undefined) return <Skeleton className="inline-block h-3 w-14" />;
  if (score === null) return '–';
  const level = riskLevel(score);
  return (
    <span role="img" aria-label={t('of', { score })} className="inline-flex items-center gap-2 align-middle">
      <span className="h-1 w-9 overflow-hidden rounded-full bg-surface-3">
        <span className={`block h-full ${riskBars[level]}`} style={{ width: `${Math.max(4, score)}%` }} />
      </span>
      <b className={`figures min-w-5 font-semibold ${level === 'low' ? 'text-ink-2' : riskTones[level]}`}>{score}</b>
    </span>
  );
}
