import { Countdown } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useSecondsUntil } from '../../../shared/i18n/use-seconds-until.ts';

const radius = 44;
const length = 2 * Math.PI * radius;

/** The time left as a closing ring around its figures. */
export function ExpiryRing({
  expiresAt,
  totalMs,
  offsetMs,
  onEnd,
}: {
  expiresAt: string;
  totalMs: number;
  /** Server's time minus the browser's. */
  offsetMs: number;
  onEnd: () => void;
}) {
  const t = useTranslations('cashier.qr');
  const seconds = useSecondsUntil(Date.parse(expiresAt) - offsetMs);
  const part = Math.min(1, (seconds * 1000) / Math.max(1, totalMs));
  return (
    <div className="relative grid size-24 shrink-0 place-items-center">
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} className="fill-none stroke-surface-3" strokeWidth="8" />
        <circle
          cx="50"
          cy="50"
          r={radius}
          className={`fill-none transition-[stroke-dashoffset] duration-1000 ease-linear ${seconds > 60 ? 'stroke-brand' : 'stroke-bad'}`}
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - part)}
        />
      </svg>
      <span className="grid justify-items-center text-center">
        <span className="sr-only">{t('timeLeft')}</span>
        <span className="text-lg font-bold">
          <Countdown until={expiresAt} offsetMs={offsetMs} onEnd={onEnd} />
        </span>
      </span>
    </div>
  );
}
