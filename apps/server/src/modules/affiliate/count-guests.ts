import { type OutboxConsumer, type OutboxEvent, sql, type Tx } from '@sabai/db';
import type { AffiliateDependencies } from './dependencies.ts';

type Dependencies = Pick<AffiliateDependencies, 'platform' | 'identity'>;

/** Returns the events of invited members, in their order. */
async function ofGuests(tx: Tx, events: readonly OutboxEvent[]): Promise<readonly OutboxEvent[]> {
  const members = [...new Set(events.map(({ memberId }) => memberId))];
  const { rows } = await sql<{ member_id: string }>`
    select member_id from members where member_id = any(${members}::uuid[]) and referred_by is not null`.execute(tx);
  if (rows.length === 0) return [];
  const invited = new Set(rows.map(({ member_id }) => member_id));
  return events.filter(({ memberId }) => invited.has(memberId));
}

/**
 * Counts the rounds of invited members. The counted sums follow from the round's present state, so that a void reverses
 * them exactly.
 */
export function countGuestRounds({ platform, identity }: Dependencies): OutboxConsumer {
  async function handleAll(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
    const counted = await ofGuests(tx, events);
    if (counted.length === 0) return;
    const [now, zone] = [platform.clock(), await identity.timeZone(tx)];
    for (const { memberId, topic, payload } of counted) {
      const { id, round_id, provider } = payload as { id: string; round_id: string; provider: string };
      await sql`
        select affiliate_count_round(${memberId}, ${provider}, ${id}, ${round_id}, ${topic === 'round.settled'}, ${now}, ${zone})`.execute(
        tx,
      );
    }
  }
  return {
    name: 'affiliate-rounds',
    topics: ['round.settled', 'bet.paid', 'bet.refunded', 'bet.cancelled', 'bet.adjusted', 'bet.flagged'],
    handle: (tx, event) => handleAll(tx, [event]),
    handleAll,
  };
}

/** Counts the deposits of invited members, less reversed ones. */
export function countGuestDeposits({ platform, identity }: Dependencies): OutboxConsumer {
  return {
    name: 'affiliate-deposits',
    topics: ['deposit.succeeded', 'deposit.taken_back'],
    async handle(tx, event) {
      if ((await ofGuests(tx, [event])).length === 0) return;
      const { id } = event.payload as { id: string };
      const isTakenBack = event.topic === 'deposit.taken_back';
      await sql`
        select affiliate_count_deposit(${event.memberId}, ${id}, ${isTakenBack}, ${platform.clock()}, ${await identity.timeZone(tx)})`.execute(
        tx,
      );
    },
  };
}

/** Counts bonuses of invited members as deductions; runs once more before a period is closed. */
export function countGuestBonuses({ platform, identity }: Dependencies): OutboxConsumer {
  return {
    name: 'affiliate-bonuses',
    topics: [
      'promotion.activated',
      'promotion.completed',
      'promotion.ended',
      'reward.received',
      'reward.redeemed',
      'quest.claimed',
      'coupon.redeemed',
      'cashback.paid',
      'rebate.paid',
    ],
    async handle(tx, event) {
      if ((await ofGuests(tx, [event])).length === 0) return;
      await countBonuses(tx, [event.memberId], platform.clock(), await identity.timeZone(tx));
    },
  };
}

export async function countBonuses(tx: Tx, members: readonly string[], now: Date, zone: string): Promise<void> {
  // In one order, so that two who count the same members wait for each other and never both.
  await sql`
    select affiliate_count_bonuses(member_id, ${zone}, (${now}::timestamptz at time zone ${zone})::date)
    from (select unnest(${[...members].toSorted()}::uuid[]) as member_id offset 0) as asked`.execute(tx);
}
