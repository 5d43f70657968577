import { useEffect, useRef, useState } from 'react';
import { useUi } from '../ui-provider.tsx';

/** Splits milliseconds into the parts that a countdown shows. */
export function countdownParts(ms: number): { days: number; hours: number; minutes: number; seconds: number } {
  const total = Math.max(0, Math.ceil(ms / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
}
const two = (n: number): string => String(n).padStart(2, '0');

export interface CountdownProps {
  /** ISO time of the end. */
  until: string;
  /** The server's time minus the browser's in milliseconds, so that a wrong clock shows the correct remaining time. */
  offsetMs?: number;
  /** Called once when the end is reached while shown; not when it was past from the start (R4.32, R4.33). */
  onEnd?: () => void;
}

/** Ticks every second to `until`; "Expired" when that is past from the start. */
export function Countdown({ until, offsetMs = 0, onEnd }: CountdownProps) {
  const { labels } = useUi();
  const left = () => Date.parse(until) - Date.now() - offsetMs;
  const [ms, setMs] = useState(left);
  const end = useRef(onEnd);
  end.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is made of the two listed values
  useEffect(() => {
    setMs(left());
    if (left() <= 0) return;
    const timer = setInterval(() => {
      setMs(left());
      if (left() > 0) return;
      clearInterval(timer);
      end.current?.();
    }, 1000);
    return () => clearInterval(timer);
  }, [until, offsetMs]);
  if (ms <= 0) return <span suppressHydrationWarning>{labels.expired}</span>;
  const { days, hours, minutes, seconds } = countdownParts(ms);
  return (
    <time className="figures" role="timer" suppressHydrationWarning>
      {days > 0 && `${days} ${labels.days} `}
      {(days > 0 || hours > 0) && `${two(hours)}:`}
      {two(minutes)}:{two(seconds)}
    </time>
  );
}
