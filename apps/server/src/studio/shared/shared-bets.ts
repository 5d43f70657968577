import { type Db, sql, type Tx } from '@sabai/db';
import { type BetKey, changeBet } from '../rounds/change-bet.ts';
import { HgsRefusal } from '../rounds/hgs-refusal.ts';
import { moveDemoCredit } from '../rounds/sessions.ts';
import type { StudioContext } from '../rounds/studio-context.ts';
import type { SubjectBook, WalletCall } from '../rounds/wallet-calls.ts';
import { type BetName, type EndedBet, type SharedStake, walletFieldsOf } from './shared-stake.ts';

export const subject = 'shared_bet';

/** Handles bets on shared rounds that were undecided in time. */
export const sharedBetBook: SubjectBook = {
  async giveUp(tx, playerId, betId) {
    const bet = await tx
      .selectFrom('studio_shared_bets')
      .select('state')
      .where('player_id', '=', playerId)
      .where('bet_id', '=', betId)
      .forUpdate()
      .executeTakeFirst();
    if (bet?.state === 'pending') await changeState(tx, { playerId, betId }, ['pending'], { state: 'cancelled' });
    return bet?.state === 'pending' || bet?.state === 'cancelled';
  },
  acknowledged: async () => {},
};

/** Stores a stake before it is requested. Throws ERR_VAL for a duplicate. */
export async function insertBet(tx: Tx, stake: SharedStake, state: 'pending' | 'accepted', now: Date): Promise<void> {
  const { session } = stake;
  const { code, rulesVersion } = session.game.manifest;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('studio_shared_bets')
    .values({
      player_id: session.playerId,
      bet_id: stake.betId,
      chain_id: stake.chainId,
      round_number: stake.round,
      session_id: session.sessionId,
      req: stake.req,
      play_mode: session.playMode,
      game_code: code,
      rules_version: rulesVersion,
      currency: session.currency,
      nick: session.nick,
      wallet_session: session.walletSession ?? null,
      stake_minor: stake.stakeMinor,
      choice: JSON.stringify(stake.choice),
      max_payout_minor: stake.maxPayoutMinor,
      state,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) {
    throw new HgsRefusal('ERR_VAL', 'this panel has its bet, or this req was used', 'req');
  }
}

/** Returns false when the bet is in none of the states `from`. */
export const changeState = (
  tx: Tx | Db,
  bet: BetKey,
  from: readonly string[],
  fields: { state: string; closed_at?: Date },
): Promise<boolean> => changeBet(tx, 'studio_shared_bets', bet, from, fields);

/** Returns a stake: `refund` for a taken one, `cancel` for one that may have been taken. */
export async function returnStake(
  { calls }: StudioContext,
  tx: Tx,
  { name, stakeMinor }: { name: BetName; stakeMinor: bigint },
  call: 'refund' | 'cancel',
): Promise<void> {
  if (name.isDemo) await moveDemoCredit(tx, name, stakeMinor);
  else await calls.owe(tx, { call, subject, body: { ...walletFieldsOf(name), ref: name.betId } });
}

/** Stores the results of accepted bets, in a few statements, and owes them to the wallet. */
export async function endBets(
  { calls, clock }: StudioContext,
  tx: Tx,
  ended: readonly EndedBet[],
): Promise<readonly BetName[]> {
  if (ended.length === 0) return [];
  const of = <T>(read: (bet: EndedBet) => T) => ended.map(read);
  const { rows } = await sql<{ bet_id: string }>`
    update studio_shared_bets as bet set
      state = case when ended.payout_minor > 0 then 'won' else 'lost' end,
      payout_minor = ended.payout_minor, events = ended.events, closed_at = ${clock()}
    from unnest(
      ${of(({ name }) => name.playerId)}::text[], ${of(({ name }) => name.betId)}::uuid[],
      ${of(({ settlement }) => String(settlement.payoutMinor))}::bigint[],
      ${of(({ settlement }) => JSON.stringify(settlement.events))}::jsonb[]
    ) as ended (player_id, bet_id, payout_minor, events)
    where bet.player_id = ended.player_id and bet.bet_id = ended.bet_id and bet.state = 'accepted'
    returning bet.bet_id`.execute(tx);
  const own = new Set(rows.map(({ bet_id }) => bet_id));
  const ours = ended.filter(({ name }) => own.has(name.betId));
  const results: WalletCall<'result'>[] = [];
  for (const { name, settlement } of ours) {
    const { payoutMinor } = settlement;
    if (name.isDemo) {
      if (payoutMinor > 0n) await moveDemoCredit(tx, name, payoutMinor);
      continue;
    }
    const kind = payoutMinor > 0n ? 'win' : 'loss';
    const body = { ...walletFieldsOf(name), ref: name.betId, amount: String(payoutMinor), kind, closed: true } as const;
    results.push({ call: 'result', subject, body });
  }
  await calls.oweAll(tx, results);
  return ours.map(({ name }) => name);
}
