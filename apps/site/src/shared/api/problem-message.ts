import type { Problem } from '@sabai/contract';
import { ApiError } from '@sabai/contract/api-error';
import type { LocalePrefix } from '@sabai/contract/locales';

const two = (n: number): string => String(n).padStart(2, '0');

/** Formats DD/MM/YYYY HH:mm:ss in the reader's time. */
export function stamp(date: Date): string {
  const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/**
 * Times in a server's sentence have the form `{{2024-05-01T10:00:00Z}}` and are shown in the reader's time (R8.8, Q42).
 */
export const withLocalTimes = (text: string): string =>
  text.replace(/\{\{([^{}]+)\}\}/g, (whole, iso: string) => {
    const time = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(iso) ? new Date(iso) : undefined;
    return time && !Number.isNaN(time.getTime()) ? stamp(time) : whole;
  });

type Worded = Pick<Problem, 'messages' | 'message'>;

/**
 * Returns the sentence of a refusal in the reader's language, otherwise in Thai, English, or any available language
 * (R8.7, Q41).
 */
export function problemMessage(problem: Worded, prefix: LocalePrefix): string {
  const { messages } = problem;
  return withLocalTimes(
    messages[prefix] ?? messages.th ?? messages.en ?? Object.values(messages)[0] ?? problem.message,
  );
}

export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof ApiError ? error.problem : undefined;

/** Returns the sentences by field name, for forms. */
export const fieldMessages = (error: unknown, prefix: LocalePrefix): Record<string, string> =>
  Object.fromEntries((problemOf(error)?.errors ?? []).map((entry) => [entry.path, problemMessage(entry, prefix)]));
