import { uniqueKeys } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Facts } from './use-withdrawal-facts.ts';

/** Returns the level of a score, for display only. docs/withdrawal-risk.md */
export const riskLevel = (score: number): 'low' | 'middle' | 'high' =>
  score >= 60 ? 'high' : score >= 30 ? 'middle' : 'low';
export const riskTones = { low: 'text-ok', middle: 'text-warn', high: 'text-bad' };
export const riskBars = { low: 'bg-ok', middle: 'bg-warn', high: 'bg-bad' };

const radius = 28;
const around = 2 * Math.PI * radius;

function Ring({ score }: { score: number }) {
  const t = useTranslations('cashier-office.risk');
  return (
    <svg
      viewBox="0 0 68 68"
      role="img"
      aria-label={t('of', { score })}
      className={`size-17 ${riskTones[riskLevel(score)]}`}
    >
      <circle cx="34" cy="34" r={radius} fill="none" className="stroke-surface-3" strokeWidth="7" />
      <circle
        cx="34"
        cy="34"
        r={radius}
        fill="none"
        stroke="currentColor"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray={`${(around * score) / 100} ${around}`}
        transform="rotate(-90 34 34)"
        opacity={score === 0 ? 0 : 1}
      />
      <text x="34" y="41" textAnchor="middle" fontSize="20" fontWeight="600" className="figures fill-ink-1">
        {score}
      </text>
    </svg>
  );
}

/** The score with its reasons, whose points add up to it. */
export function RiskPanel({ risk: { score, reasons } }: { risk: Facts['risk'] }) {
  const t = useTranslations('cashier-office.risk');
  const level = riskLevel(score);
  const most = Math.max(1, ...reasons.map(({ points }) => points));
  const keys = uniqueKeys(reasons.map(({ code }) => code));
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <h3 className="text-sm font-semibold">{t('title')}</h3>
      <p className="flex items-center gap-3">
        <Ring score={score} />
        <b className={riskTones[level]}>{t(level)}</b>
      </p>
      {reasons.length === 0 && <p className="text-xs text-ink-3">{t('none')}</p>}
      <ul className="grid gap-2.5">
        {reasons.map(({ code, points, count }, at) => (
          <li key={keys[at]} data-reason={code} className="grid gap-1 text-xs">
            <span className="flex justify-between gap-2">
              <span className="text-ink-2">{t(`reason.${code}`, { count: count ?? 0 })}</span>
              <b className="figures">+{points}</b>
            </span>
            <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-surface-3">
              <span className={`block h-full ${riskBars[level]}`} style={{ width: `${(100 * points) / most}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
