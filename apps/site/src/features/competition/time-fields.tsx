import { countdownParts } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useCountdown } from '../../shared/offers/use-countdown.ts';

/** Counts down to a moment in four fields and calls `onEnd` once. */
export function TimeFields({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useTranslations('common');
  const parts = countdownParts(useCountdown(until, onEnd).ms);
  return (
    <div role="timer" className="grid grid-cols-4 gap-2" suppressHydrationWarning>
      {(['days', 'hours', 'minutes', 'seconds'] as const).map((part) => (
        <span key={part} className="grid min-w-0 justify-items-center rounded-sm bg-surface-2 px-1 py-2">
          <span className="figures text-xl font-bold" suppressHydrationWarning>
            {parts[part]}
          </span>
          <span className="max-w-full truncate text-xs text-ink-3">{t(part)}</span>
        </span>
      ))}
    </div>
  );
}
