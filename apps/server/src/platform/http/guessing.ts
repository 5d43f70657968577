import { searchNames } from '@sabai/contract';
import type { FloodGate } from './flood-gate.ts';
import { Refusal } from './refusal.ts';
import { isUuid } from './uuid.ts';

/** How many numbers and addresses one member of staff may look for in a minute: nobody finds out what is masked by trying all there are. */
export const mostGuessesPerMinute = 30;

const isGuess = (search: string) =>
  !isUuid(search) && (search.includes('@') || (search.match(/\p{Nd}/gu)?.length ?? 0) >= 4);

/**
 * Counts a search of staff by a number or an address, in whichever list, by the parameters as they were sent; TOO_MANY_REQUESTS beyond
 * what one may.
 */
export function refuseGuessing(gate: FloodGate, staffId: string, query: unknown): void {
  const asked = (query ?? {}) as Readonly<Record<string, unknown>>;
  const texts = searchNames.map((name) => asked[name]).filter((text) => typeof text === 'string');
  if (!texts.some((text) => isGuess(text.trim()))) return;
  const seconds = gate.take(`search ${staffId}`, mostGuessesPerMinute);
  if (seconds !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { seconds });
}
