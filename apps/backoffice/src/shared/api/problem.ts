import type { Problem } from '@sabai/contract';
import { ApiError } from '@sabai/contract/client';
import type { LocalePrefix } from '@sabai/contract/locales';

export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof ApiError ? error.problem : undefined;

/**
 * Returns the server's sentence in the reader's language, otherwise in English; `undefined` without a server's
 * response.
 */
export function problemSentence(error: unknown, prefix: LocalePrefix): string | undefined {
  const problem = problemOf(error);
  if (!problem || problem.refusal === 'UNREADABLE_ANSWER') return undefined;
  return problem.messages[prefix] ?? problem.messages.en ?? problem.message;
}
