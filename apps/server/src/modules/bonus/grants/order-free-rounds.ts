import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction, publish, type Tx } from '@sabai/db';
import type { PromotionRules } from '@sabai/rewards';
import { Refusal } from '../../../platform/http/refusal.ts';
import { invariant } from '../../../platform/invariant.ts';
import type { BonusDependencies } from '../dependencies.ts';
import { payloadOf } from './activate-grant.ts';
import { voidPending } from './end-grant.ts';
import { advanceGrant, type Grant, grantOf } from './grants.repository.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const longestPauseMs = 60 * minuteMs;
const batch = 20;

/**
 * Puts the order down that the free rounds of a grant are given by. Their provider is asked after the commit, and asked again under
 * the same key until its answer is known: they are given once, or not at all.
 */
export async function orderFreeRounds(
  { platform, budgets }: Pick<BonusDependencies, 'platform' | 'budgets'>,
  tx: Tx,
  pending: Grant,
  { freeRounds, amounts }: PromotionRules,
): Promise<Grant> {
  const now = platform.clock();
  const { member_id, id: grant_id, currency_code: currency, offer_id: offerId } = pending;
  const stake = amounts[currency]?.freeRoundStake;
  invariant(freeRounds && stake !== undefined, 'an offer of free rounds says how many and of what stake');
  const costMinor = BigInt(freeRounds.count) * BigInt(stake);
  const reservation_id = await budgets.take(tx, { offerId, currency, minor: costMinor });
  await tx
    .insertInto('grant_free_rounds')
    .values({
      ...{ member_id, grant_id, game_code: freeRounds.game, currency_code: currency, round_count: freeRounds.count },
      stake_minor: BigInt(stake),
      ...{ expires_at: new Date(now.getTime() + freeRounds.days * dayMs), next_try_at: now },
    })
    .execute();
  return tx
    .updateTable('grants')
    .set({ budget_minor: costMinor, reservation_id })
    .where('member_id', '=', member_id)
    .where('id', '=', grant_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Outcome = 'given' | 'refused' | 'unknown';

/** An order of free rounds, as it stands in a table; `key` is what makes it one however often it is told. */
export interface RoundsOrder {
  readonly member_id: string;
  readonly game_code: string;
  readonly currency_code: string;
  readonly stake_minor: bigint;
  readonly round_count: number;
  readonly expires_at: Date;
}

/** How long an order without an answer waits after so many tries, in milliseconds: twice as long each time, up to an hour. */
export const pauseAfter = (tries: number): number => Math.min(longestPauseMs, 2 ** Math.min(tries, 20) * 1000);

/** Asks the game's provider; an answer that does not come is no answer. */
export async function askForRounds(
  { gameplay }: Pick<BonusDependencies, 'gameplay'>,
  key: string,
  order: RoundsOrder,
): Promise<{ outcome: Outcome; answer: string }> {
  try {
    await gameplay.giveFreeRounds({
      ...{ player_id: order.member_id, grant_id: key, game_code: order.game_code },
      ...{ currency: order.currency_code, stake: order.stake_minor.toString(), count: order.round_count },
      expires_at: order.expires_at.getTime(),
    });
    return { outcome: 'given', answer: '' };
  } catch (error) {
    const isNo = error instanceof Refusal && error.code !== 'GAME_SERVER_UNAVAILABLE';
    return { outcome: isNo ? 'refused' : 'unknown', answer: error instanceof Error ? error.message.slice(0, 200) : '' };
  }
}

/** What the provider has answered, written once: whoever asks again finds it settled. */
async function settle(
  { platform, wallet }: Pick<BonusDependencies, 'platform' | 'wallet'>,
  { member_id: memberId, grant_id: grantId }: { member_id: string; grant_id: string },
  { outcome, answer }: { outcome: Outcome; answer: string },
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const now = platform.clock();
    await wallet.lockWallet(tx, memberId);
    const order = await tx
      .selectFrom('grant_free_rounds')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('grant_id', '=', grantId)
      .where('state', '=', 'ordered')
      .executeTakeFirst();
    if (!order) return;
    const tries = order.tries + 1;
    await tx
      .updateTable('grant_free_rounds')
      .set(
        outcome === 'unknown'
          ? { tries, answer, next_try_at: new Date(now.getTime() + pauseAfter(tries)) }
          : { tries, answer, state: outcome },
      )
      .where('member_id', '=', memberId)
      .where('grant_id', '=', grantId)
      .execute();
    const grant = (await grantOf(tx, memberId, grantId))!;
    if (outcome === 'unknown' || grant.state !== 'pending') return;
    if (outcome === 'refused') {
      await voidPending({ platform }, tx, grant, { state: 'lapsed', cause: 'provider-refused' });
      return;
    }
    const active = await advanceGrant(
      tx,
      grant,
      { state: 'active', activated_at: now },
      { cause: 'free-rounds-given', now },
    );
    const done = await advanceGrant(tx, active, { state: 'completed', ended_at: now }, { cause: 'no-turnover', now });
    await publish(tx, { memberId, topic: 'promotion.completed', payload: payloadOf(done) });
    await publish(tx, {
      memberId,
      topic: 'free_rounds.given',
      payload: {
        ...{ id: grantId, count: order.round_count, game_code: order.game_code, currency_code: order.currency_code },
        stake: formatDecimal(order.stake_minor, currencyOf(order.currency_code)),
        ...{ game_name: order.game_code, expires_at: order.expires_at.toISOString() },
      },
    });
  });
}

/** Orders the free rounds that are due, of one member or of all; returns how many were asked for. Any number of processes may call it. */
export async function placeOrders(
  dependencies: Pick<BonusDependencies, 'platform' | 'wallet' | 'gameplay'>,
  memberId?: string,
): Promise<number> {
  const { db, clock } = dependencies.platform;
  const due = await db
    .selectFrom('grant_free_rounds')
    .selectAll()
    .where('state', '=', 'ordered')
    .where('next_try_at', '<=', clock())
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
    .orderBy('next_try_at')
    .limit(batch)
    .execute();
  for (const order of due) await settle(dependencies, order, await askForRounds(dependencies, order.grant_id, order));
  return due.length;
}
