import type { Db } from '@sabai/db';
import { isUuid } from '../ids.ts';
import type { KnownBet } from './dialect.ts';

/** Returns a bet by the provider's id. */
export async function findBet(db: Db, provider: string, player: string, txn: string): Promise<KnownBet | undefined> {
  if (!isUuid(player)) return undefined;
  const row = await db
    .selectFrom('bets')
    .select(['round_ref', 'game_code', 'currency', 'stake_minor', 'returned_minor'])
    .where('member_id', '=', player)
    .where('provider', '=', provider)
    .where('txn', '=', txn)
    .executeTakeFirst();
  return (
    row && {
      round: row.round_ref,
      game: row.game_code,
      currency: row.currency,
      stakeMinor: row.stake_minor - row.returned_minor,
    }
  );
}

/** Returns whether free rounds with this id were issued to the player. */
export async function hasIssue(db: Db, provider: string, player: string, issue: string): Promise<boolean> {
  if (!isUuid(player)) return false;
  const row = await db
    .selectFrom('provider_issues')
    .select('issue_id')
    .where('member_id', '=', player)
    .where('provider', '=', provider)
    .where('issue_id', '=', issue)
    .executeTakeFirst();
  return row !== undefined;
}
