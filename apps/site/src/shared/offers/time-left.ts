import { formatDuration } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Formats a remaining time in its two largest units: "2 d 4 h"; at least one minute. */
export function timeLeftText(ms: number, intl: string): string {
  let minutes = Math.max(1, Math.floor(ms / minuteMs));
  const parts = units.map(([unit, length]) => {
    const count = Math.floor(minutes / length);
    minutes -= count * length;
    return { unit, count };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => formatDuration(count, unit, intl))
    .join(' ');
}

/** The same, updated every minute; undefined when the time is up. */
export function useTimeLeft(until: string): string | undefined {
  const { intl } = useUi();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const ms = Date.parse(until) - nowMs;
  return ms > 0 ? timeLeftText(ms, intl) : undefined;
}
