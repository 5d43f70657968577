import type { LocalePrefix } from '@sabai/contract/locales';
import { publish, type Tx } from '@sabai/db';
import { type QuestReward, questCostOf } from '@sabai/rewards';
import { Refusal } from '../../platform/http/refusal.ts';
import { orderRounds, placeRounds, takeFor, tellRounds } from '../bonus/index.ts';
import type { QuestDependencies } from './dependencies.ts';

/** Under which money is paid and points are given, once each. */
export const referenceOf = ({ id }: { readonly id: string }): string => `quest:${id}`;

interface Receiving {
  readonly member_id: string;
  readonly id: string;
  readonly offer_id: number;
  readonly currency_code: string;
  /** The reservation made when the entry was completed. */
  readonly reservation_id?: string | null;
}

/**
 * Gives the reward of an entry, in the transaction that stores it and under the lock on the member's accounts. Returns
 * its cost to the budget.
 */
export async function giveReward(
  dependencies: QuestDependencies,
  tx: Tx,
  entry: Receiving,
  reward: QuestReward,
  requested: { readonly locale: LocalePrefix; readonly isConfirmed: boolean },
): Promise<{ readonly budget_minor: bigint; readonly value_minor: bigint; readonly reservation_id: string | null }> {
  const { wallet, points, bonus } = dependencies;
  const { member_id: memberId, currency_code: currency, offer_id: offerId } = entry;
  const minor = questCostOf(reward, currency);
  const reference = referenceOf(entry);
  const givenOut = () => new Refusal('QUEST_GIVEN_OUT');
  const reservation_id =
    entry.reservation_id ??
    (minor > 0n ? await takeFor(bonus.budgets, tx, { offerId, currency, minor }, givenOut) : null);
  if (reward.type === 'money' && minor > 0n)
    await wallet.payReward(tx, {
      memberId,
      currency,
      offerId,
      amountMinor: minor,
      isExchange: false,
      reference,
      idempotencyKey: reference,
    });
  if (reward.type === 'point') await points.give(tx, { memberId, points: BigInt(reward.points ?? 0), reference });
  if (reward.type === 'promotion')
    await bonus.give(tx, {
      memberId,
      offerId: reward.promotion ?? 0,
      occasion: reference,
      givenBy: 'quest',
      ...requested,
    });
  return { budget_minor: minor, value_minor: minor, reservation_id };
}

/** Puts down the order that free spins are given by. */
export async function orderSpins(
  tx: Tx,
  { member_id, id, currency_code }: Receiving,
  { rounds, amounts }: QuestReward,
  now: Date,
): Promise<void> {
  const stake_minor = BigInt(amounts?.[currency_code] ?? '0');
  if (rounds) await orderRounds(tx, 'quest', { member_id, order_id: id, currency_code, stake_minor }, rounds, now);
}

/** Orders the due free spins; returns the number of orders. Those refused by a provider return to the budget. */
export const placeSpins = (dependencies: QuestDependencies, memberId?: string): Promise<number> =>
  placeRounds(dependencies, 'quest', memberId, async (tx, order, outcome) => {
    if (outcome === 'given') return tellRounds(tx, order);
    await tx
      .updateTable('quest_entries')
      .set({ budget_minor: 0n, value_minor: 0n })
      .where('member_id', '=', order.member_id)
      .where('id', '=', order.order_id)
      .execute();
    await publish(tx, { memberId: order.member_id, topic: 'quest.spins_refused', payload: { id: order.order_id } });
  });
