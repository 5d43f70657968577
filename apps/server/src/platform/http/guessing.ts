import type { FloodGate } from './flood-gate.ts';
import { Refusal } from './refusal.ts';
import { isUuid } from './uuid.ts';

/** How many numbers and addresses one member of staff may look for in a minute: nobody finds out what is masked by trying all there are. */
export const mostGuessesPerMinute = 30;

const isGuess = (search: string) =>
  !isUuid(search) && (search.includes('@') || (search.match(/\p{Nd}/gu)?.length ?? 0) >= 4);

/** Counts a search of staff by a number or an address, in whichever list; TOO_MANY_REQUESTS beyond what one may. */
export function refuseGuessing(gate: FloodGate, staffId: string, query: unknown): void {
  const { search } = (query ?? {}) as { readonly search?: unknown };
  if (typeof search !== 'string' || !isGuess(search.trim())) return;
  const seconds = gate.take(`search ${staffId}`, mostGuessesPerMinute);
  if (seconds !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { seconds });
}
