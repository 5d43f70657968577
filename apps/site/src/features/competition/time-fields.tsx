import { countdownParts } from '@sabai/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';

/** Counts down to a moment in four fields and calls `onEnd` once. */
export function TimeFields({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useTranslations('common');
  const [nowMs, setNowMs] = useState(() => Date.now());
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const endMs = Date.parse(until);
    setNowMs(Date.now());
    if (endMs <= Date.now()) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() < endMs) return;
      clearInterval(timer);
      end.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const parts = countdownParts(Date.parse(until) - nowMs);
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
