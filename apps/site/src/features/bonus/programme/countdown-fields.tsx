import { countdownParts, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useCountdown } from '../../../shared/offers/use-countdown.ts';

/**
 * Four fields that count down every second (R4.31). At the end they stay at zero and notify once (R4.32); a past end
 * notifies from the start.
 */
export function CountdownFields({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useTranslations('common');
  const { labels } = useUi();
  const { ms, isPast } = useCountdown(until, onEnd);
  if (isPast) return <p className="text-2xl font-bold">{labels.expired}</p>;
  const parts = countdownParts(ms);
  return (
    <div role="timer" className="flex gap-2" suppressHydrationWarning>
      {(['days', 'hours', 'minutes', 'seconds'] as const).map((part) => (
        <span key={part} className="offer-glass grid min-w-0 flex-1 justify-items-center px-1 py-2.5 sm:max-w-25">
          <span className="figures text-2xl font-bold sm:text-3xl" suppressHydrationWarning>
            {String(parts[part]).padStart(2, '0')}
          </span>
          <span className="offer-quiet max-w-full truncate text-xs">{t(part)}</span>
        </span>
      ))}
    </div>
  );
}
