import type { DialectOptions } from '../wallet-command.ts';
import type { CallerFacts } from './dialect.ts';

/**
 * For protocols whose rollback undoes a bet or a win by its id alone: a win may be taken back, a bet only before it has
 * paid. A call that names a win among its bets takes back what the round has paid.
 */
export async function takingBack(
  player: string,
  refs: readonly string[],
  { findBet }: CallerFacts,
): Promise<Partial<DialectOptions>> {
  const bets = await Promise.all(refs.map((ref) => findBet(player, ref)));
  return bets.every((bet) => bet !== undefined) ? {} : { rollbackOfSettled: 'allow' };
}
