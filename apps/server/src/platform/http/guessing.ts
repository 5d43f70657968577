import { searchNames } from '@sabai/contract';
import { isUuid } from './ids.ts';
import { Refusal } from './refusal.ts';

/**
 * Maximum of numbers and addresses that one member of staff may search for per window: prevents finding masked values
 * by trying all.
 */
export const guessLimit = { max: 30, windowMs: 60_000 } as const;

/**
 * Counts a search of a member of staff, over all processes; returns the seconds until the next one when none is left.
 */
export type TakeGuess = (staffId: string) => Promise<number | undefined>;

const isGuess = (search: string) =>
  !isUuid(search) && (search.includes('@') || (search.match(/\p{Nd}/gu)?.length ?? 0) >= 4);

/**
 * Counts a search of staff by a number or an address, in any list, file or saved view, by the parameters as sent.
 * Throws TOO_MANY_REQUESTS beyond the limit.
 */
export async function refuseGuessing(take: TakeGuess, staffId: string, query: unknown): Promise<void> {
  const requested = (query ?? {}) as Readonly<Record<string, unknown>>;
  const texts = searchNames.map((name) => requested[name]).filter((text) => typeof text === 'string');
  if (!texts.some((text) => isGuess(text.trim()))) return;
  const seconds = await take(staffId);
  if (seconds !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { seconds });
}
