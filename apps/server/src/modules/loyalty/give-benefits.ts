import { randomUUID } from 'node:crypto';
import { decimalOf } from '@sabai/contract/money';
import { publish, type Tx } from '@sabai/db';
import { benefitTarget } from '@sabai/rewards';
import type { LoyaltyDependencies } from './dependencies.ts';
import { settingsOf } from './levels.repository.ts';

const dayMs = 86_400_000;

export interface Benefit {
  readonly memberId: string;
  readonly kind: 'upgrade' | 'vip' | 'birthday' | 'rebate';
  /** Its level, year or day: once for each. */
  readonly of: string;
  readonly level: number;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly turnoverHundredths: number;
  /** Every input and the formula, for explanations. */
  readonly detail: object;
  readonly at: Date;
  /** The caller announces several of one kind together. */
  readonly isToldLater?: boolean;
}

/** Announces a level's money benefit. */
export const notifyBenefit = (
  tx: Tx,
  id: string,
  {
    memberId,
    kind,
    level,
    currency,
    amountMinor,
  }: Pick<Benefit, 'memberId' | 'kind' | 'level' | 'currency' | 'amountMinor'>,
): Promise<void> =>
  publish(tx, {
    memberId,
    topic: 'reward.received',
    payload: {
      id,
      kind: 'money',
      source: `level-${kind}`,
      amount: decimalOf(amountMinor, currency),
      currency_code: currency,
      level,
    },
  });

/**
 * Gives a level's money benefit, once by its key: into the rebate wallet, as a lot with its turnover. Returns whether
 * it was given now. The caller holds the lock of the member's accounts.
 */
export async function giveBenefit(
  { wallet }: Pick<LoyaltyDependencies, 'wallet'>,
  tx: Tx,
  benefit: Benefit,
): Promise<boolean> {
  const { memberId, kind, of, level, currency, amountMinor, turnoverHundredths, detail, at } = benefit;
  if (amountMinor <= 0n) return false;
  const [natural_key, targetMinor] = [`${kind}:${of}`, benefitTarget(amountMinor, turnoverHundredths)];
  const given = await tx
    .insertInto('level_benefits')
    .values({
      member_id: memberId,
      natural_key,
      kind,
      level,
      currency_code: currency,
      amount_minor: amountMinor,
      target_minor: targetMinor,
      detail: JSON.stringify(detail),
      given_at: at,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'natural_key']).doNothing())
    .returning('natural_key')
    .executeTakeFirst();
  if (!given) return false;
  const key = `level:${natural_key}`;
  const grant = {
    memberId,
    wallet: 'rebate' as const,
    currency,
    amountMinor,
    offerId: 'levels' as const,
    targetMinor,
    lotId: randomUUID(),
    idempotencyKey: key,
    reference: key,
    actor: 'job:compute_levels',
  };
  await wallet.postSideGrants(tx, [grant], at);
  if (!benefit.isToldLater) await notifyBenefit(tx, grant.lotId, benefit);
  return true;
}

/** Gives the points of a level, once for each level; they expire like other points. */
export async function giveLevelPoints(
  { wallet }: Pick<LoyaltyDependencies, 'wallet'>,
  tx: Tx,
  { memberId, level, points, at }: { memberId: string; level: number; points: number; at: Date },
): Promise<void> {
  if (points === 0) return;
  const { valid_days: days } = await settingsOf(tx);
  const reference = `level:${level}`;
  const isNew = await wallet.creditPoints(tx, {
    memberId,
    points: BigInt(points),
    naturalKey: reference,
    kind: 'benefit',
    reference,
    at,
    expiresAt: new Date(at.getTime() + days * dayMs),
  });
  if (!isNew) return;
  const id = randomUUID();
  await publish(tx, {
    memberId,
    topic: 'reward.received',
    payload: { id, kind: 'point', source: 'level', points: String(points), level },
  });
}
