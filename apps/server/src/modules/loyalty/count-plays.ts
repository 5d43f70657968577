import { type OutboxConsumer, sql } from '@sabai/db';
import type { LoyaltyDependencies } from './dependencies.ts';

interface PlayEvent {
  readonly id: string;
  readonly round_id: string;
  readonly provider: string;
}

/**
 * Counts members' play with cash towards points and levels. Computes a round's contribution from its current state, so
 * that a void takes back exactly what the bet had given, whenever it comes.
 */
export const countPlays = ({
  platform: { clock },
  wallet,
}: Pick<LoyaltyDependencies, 'platform' | 'wallet'>): OutboxConsumer => ({
  name: 'loyalty-plays',
  topics: ['round.settled', 'bet.paid', 'bet.refunded', 'bet.cancelled', 'bet.adjusted', 'bet.flagged'],
  async handle(tx, { memberId, id, topic, payload }) {
    const play = payload as unknown as PlayEvent;
    const { rows } = await sql<{ lot_id: string | null; exact_change: bigint }>`
      select lot_id, exact_change from loyalty_count_round(${memberId}, ${play.provider}, ${play.id}, ${play.round_id},
        ${topic === 'round.settled'}, ${clock()})`.execute(tx);
    const { lot_id: lotId, exact_change: exactChange } = rows[0]!;
    if (lotId !== null)
      await wallet.changeLot(tx, { memberId, lotId, exactChange, reference: `event:${id}`, at: clock() });
  },
});

/** Sums members' deposits. Idempotent, whatever events arrive and how often. */
export const countDeposits = ({
  platform: { clock },
  identity,
}: Pick<LoyaltyDependencies, 'platform' | 'identity'>): OutboxConsumer => ({
  name: 'loyalty-deposits',
  topics: ['deposit.succeeded', 'deposit.taken_back'],
  async handle(tx, { memberId }) {
    const { currencyCode } = await identity.memberOf(tx, memberId);
    await sql`select loyalty_count_deposits(${memberId}, ${currencyCode}, ${clock()})`.execute(tx);
  },
});
