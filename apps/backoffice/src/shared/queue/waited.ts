export interface Waited {
  readonly value: number;
  readonly unit: 'second' | 'minute' | 'hour' | 'day';
  /** The urgency: members expect minutes, not hours. */
  readonly tone: 'calm' | 'late' | 'overdue';
}

const lateAfterS = 5 * 60;
const overdueAfterS = 15 * 60;

/** Returns the waiting time in the largest whole unit; zero if the clock is behind the server's. */
export function waited(since: string, now: Date): Waited {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 1000));
  const tone = seconds >= overdueAfterS ? 'overdue' : seconds >= lateAfterS ? 'late' : 'calm';
  if (seconds < 60) return { value: seconds, unit: 'second', tone };
  if (seconds < 3600) return { value: Math.floor(seconds / 60), unit: 'minute', tone };
  if (seconds < 86_400) return { value: Math.floor(seconds / 3600), unit: 'hour', tone };
  return { value: Math.floor(seconds / 86_400), unit: 'day', tone };
}
