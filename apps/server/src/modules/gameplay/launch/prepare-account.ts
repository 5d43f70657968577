import { inTransaction } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { LaunchOptions } from './enter-game.ts';

/**
 * Registers a member as a player, who may play from then on; reports obstacles without refusing, since a new member
 * still has to resolve them (Q39).
 */
export async function prepareAccount(
  { platform: { db }, players }: Pick<LaunchOptions, 'platform' | 'players'>,
  memberId: string,
) {
  const player = await inTransaction(db, (tx) => players.find(tx, memberId));
  if (!player) throw new Refusal('NOT_FOUND');
  const account = { player_id: player.id, currency_code: player.currency };
  try {
    await inTransaction(db, (tx) => players.admit(tx, memberId));
    return { ...account, is_ready: true, reasons: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...account, is_ready: false, reasons: [error.code] };
  }
}
