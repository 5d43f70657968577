import { searchNames } from '@sabai/contract';
import { Refusal } from './refusal.ts';
import { isUuid } from './uuid.ts';

/** How many numbers and addresses one member of staff may look for in a while: nobody finds out what is masked by trying all there are. */
export const guessLimit = { max: 30, windowMs: 60_000 } as const;

/** Counts a guess of a member of staff, over all processes; the seconds to wait when none is left. */
export type TakeGuess = (staffId: string) => Promise<number | undefined>;

const isGuess = (search: string) =>
  !isUuid(search) && (search.includes('@') || (search.match(/\p{Nd}/gu)?.length ?? 0) >= 4);

/**
 * Counts a search of staff by a number or an address, in whichever list, file or saved view, by the parameters as they were sent;
 * TOO_MANY_REQUESTS beyond what one may.
 */
export async function refuseGuessing(take: TakeGuess, staffId: string, query: unknown): Promise<void> {
  const asked = (query ?? {}) as Readonly<Record<string, unknown>>;
  const texts = searchNames.map((name) => asked[name]).filter((text) => typeof text === 'string');
  if (!texts.some((text) => isGuess(text.trim()))) return;
  const seconds = await take(staffId);
  if (seconds !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { seconds });
}
