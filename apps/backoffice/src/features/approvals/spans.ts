import { formatDuration } from '@sabai/contract/number-format';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * Formats a duration in its two largest units, such as "22h 48m"; empty for less than a minute and for negative
 * durations.
 */
export function spanText(ms: number, intl: string): string {
  let seconds = Math.max(0, Math.floor(ms / 1000));
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const value = Math.floor(seconds / size);
    seconds -= value * size;
    if (value > 0 || (unit === 'minute' && parts.length === 0)) parts.push(formatDuration(value, unit, intl));
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.join(' ');
}
