import { decimalOf } from '@sabai/contract/money';
import { publish, type Tx } from '@sabai/db';
import { type CancelPreview, hasOwnPot, previewCancel } from '@sabai/rewards';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { BonusDependencies } from '../dependencies.ts';
import { changeBonusType, defaultType } from '../exclusivity/bonus-types.ts';
import { accountOf, payloadOf } from './activate-grant.ts';
import { advanceGrant, type Grant, openGrantOf, wageringOf } from './grants.repository.ts';

type Dependencies = Pick<BonusDependencies, 'platform' | 'wallet'>;

/** Returns what ending a grant now leaves and removes. */
export async function previewEnd(
  { wallet }: Pick<BonusDependencies, 'wallet'>,
  tx: Tx,
  grant: Grant,
): Promise<CancelPreview> {
  const { main, bonus } = await wallet.balancesOf(tx, grant.member_id, grant.currency_code);
  return previewCancel(wageringOf(grant), { cashMinor: main, bonusMinor: bonus });
}

/** Throws unless ending a grant removes the amount shown to the member, a decimal. */
export async function requireRemoves(
  dependencies: Pick<BonusDependencies, 'wallet'>,
  tx: Tx,
  grant: Grant,
  removes: string,
): Promise<void> {
  const { losesMinor } = await previewEnd(dependencies, tx, grant);
  if (removes !== decimalOf(losesMinor, grant.currency_code)) throw new Refusal('CHANGED_MEANWHILE');
}

export interface Ending {
  /** `completed` is set by the provider wallet, and immediately for a bonus without wagering. */
  readonly state: 'cancelled' | 'expired' | 'forfeited' | 'lost';
  readonly cause: string;
  readonly staffId?: string;
}

/** Restores the default bonus type at the moment a promotion ends (E1). */
export const restoreType = async (tx: Tx, memberId: string, cause: string, now: Date): Promise<void> =>
  changeBonusType(tx, { memberId, type: await defaultType(tx), cause, now });

/**
 * Ends an active grant early: the bonus returns to its offer's budget, as in {@link previewEnd}; everything else is the
 * member's. The caller holds the lock on the member's accounts.
 */
export async function endGrant(
  dependencies: Dependencies,
  tx: Tx,
  grant: Grant,
  { state, cause, staffId }: Ending,
): Promise<Grant> {
  const { platform, wallet } = dependencies;
  const now = platform.clock();
  const { member_id: memberId, currency_code: currency, offer_id: offerId } = grant;
  const { losesMinor } = await previewEnd(dependencies, tx, grant);
  if (losesMinor > 0n)
    await wallet.removeBonus(tx, {
      memberId,
      currency,
      offerId,
      amountMinor: losesMinor,
      account: accountOf(wageringOf(grant).terms.model),
      idempotencyKey: `grant:${grant.id}:end`,
      reference: `grant:${grant.id}`,
    });
  const ended = await advanceGrant(
    tx,
    grant,
    { state, ended_at: now, removed_minor: losesMinor },
    { cause, staffId, now, detail: { removed: losesMinor.toString() } },
  );
  await restoreType(tx, memberId, `grant:${grant.id}`, now);
  await publish(tx, { memberId, topic: 'promotion.ended', payload: { ...payloadOf(ended), cause } });
  return ended;
}

/**
 * Applies a cash withdrawal: a separate bonus balance is removed, as its terms state. The rest of a sticky bonus in one
 * balance stays locked and cannot be withdrawn. The caller holds the lock on the member's accounts.
 */
export async function endOnWithdrawal(dependencies: Dependencies, tx: Tx, memberId: string): Promise<void> {
  const grant = await settledGrantOf(dependencies, tx, memberId);
  if (grant?.state === 'active' && hasOwnPot(wageringOf(grant).terms.model))
    await endGrant(dependencies, tx, grant, { state: 'cancelled', cause: 'withdrawal' });
}

/** Ends a received grant that has given nothing yet. */
export async function voidPending(
  { platform }: Pick<BonusDependencies, 'platform'>,
  tx: Tx,
  grant: Grant,
  { state, cause }: { readonly state: 'declined' | 'lapsed'; readonly cause: string },
): Promise<Grant> {
  const now = platform.clock();
  const ended = await advanceGrant(tx, grant, { state, ended_at: now }, { cause, now });
  await publish(tx, { memberId: grant.member_id, topic: 'promotion.ended', payload: { ...payloadOf(ended), cause } });
  return ended;
}

const hasOrder = async (tx: Tx, { member_id, id }: Grant): Promise<boolean> =>
  (await tx
    .selectFrom('grant_free_rounds')
    .select('state')
    .where('member_id', '=', member_id)
    .where('grant_id', '=', id)
    .where('state', '=', 'ordered')
    .executeTakeFirst()) !== undefined;

/**
 * Returns the open grant of a member; ends an expired one first. The caller holds the lock on the member's accounts.
 */
export async function settledGrantOf(dependencies: Dependencies, tx: Tx, memberId: string): Promise<Grant | undefined> {
  const grant = await openGrantOf(tx, memberId);
  if (!grant || grant.expires_at > dependencies.platform.clock()) return grant;
  // Ordered rounds may have been given already: the state is unknown until their provider responds.
  if (await hasOrder(tx, grant)) return grant;
  if (grant.state === 'pending') await voidPending(dependencies, tx, grant, { state: 'lapsed', cause: 'time-over' });
  else await endGrant(dependencies, tx, grant, { state: 'expired', cause: 'time-over' });
  return undefined;
}
