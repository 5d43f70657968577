import { decimalOf } from '@sabai/contract/money';
import { publish, type Tx } from '@sabai/db';
import { isOnePot, type PromotionRules, promotionAmountsOf, termsToJson, wageringTermsOf } from '@sabai/rewards';
import type { BonusDependencies } from '../dependencies.ts';
import { changeBonusType } from '../exclusivity/bonus-types.ts';
import { advanceGrant, type Grant, wageringOf } from './grants.repository.ts';

const dayMs = 86_400_000;

/** Returns the account that holds the bonus. */
export const accountOf = (model: PromotionRules['wagering']['model']): 'main' | 'bonus' =>
  isOnePot(model) || model === 'cash' ? 'main' : 'bonus';

export interface Activation {
  readonly rules: PromotionRules;
  /** The amount received from the deposit of this grant; 0 without a deposit. */
  readonly depositMinor: bigint;
  readonly depositId?: string;
  readonly cause: string;
}

/** Returns the outbox payload of a grant. */
export const payloadOf = (grant: Grant) => ({
  id: grant.id,
  offer_id: grant.offer_id,
  title: (grant.text as { title?: string }).title ?? '',
  amount: decimalOf(grant.bonus_minor, grant.currency_code),
  currency_code: grant.currency_code,
  state: grant.state,
});

/**
 * Activates a pending grant: the bonus leaves the budget of its offer, its terms are fixed as amounts, and the member's
 * bonus type becomes promotion. The caller holds the lock on the member's accounts, has checked eligibility, and ends a
 * grant that would give nothing. Throws PROMOTION_GIVEN_OUT.
 */
export async function activateGrant(
  { platform, wallet, budgets }: Pick<BonusDependencies, 'platform' | 'wallet' | 'budgets'>,
  tx: Tx,
  pending: Grant,
  { rules, depositMinor, depositId, cause }: Activation,
): Promise<Grant> {
  const now = platform.clock();
  const { member_id: memberId, currency_code: currency, offer_id: offerId } = pending;
  const amounts = promotionAmountsOf(rules, currency, depositMinor);
  const { bonusMinor, targetMinor, winLossTarget } = amounts;
  const reservation_id = await budgets.take(tx, { offerId, currency, minor: bonusMinor });
  const active = await advanceGrant(
    tx,
    pending,
    {
      state: 'active',
      activated_at: now,
      expires_at: new Date(now.getTime() + rules.activeDays * dayMs),
      deposit_minor: depositMinor,
      bonus_minor: bonusMinor,
      budget_minor: bonusMinor,
      target_minor: targetMinor,
      deposit_id: depositId ?? pending.deposit_id,
      reservation_id,

      win_loss_comparator: winLossTarget?.comparator ?? null,
      win_loss_target_minor: winLossTarget?.minor ?? null,
      withdrawal_cap_minor: amounts.withdrawalCapMinor ?? null,
      terms: JSON.stringify(termsToJson(wageringTermsOf(rules, currency, bonusMinor))),
      inputs: JSON.stringify({
        ...(pending.inputs as object),
        deposit: depositMinor.toString(),
        bonus: bonusMinor.toString(),
        target: targetMinor.toString(),
      }),
    },
    { cause, now },
  );
  await wallet.grantBonus(tx, {
    memberId,
    currency,
    offerId,
    amountMinor: bonusMinor,
    account: accountOf(rules.wagering.model),
    idempotencyKey: `grant:${active.id}`,
    reference: `grant:${active.id}`,
  });
  await changeBonusType(tx, { memberId, type: 'promotion', cause: `grant:${active.id}`, now });
  await publish(tx, { memberId, topic: 'promotion.activated', payload: payloadOf(active) });
  return active;
}

/** Returns whether nothing is left to stake, so that the bonus is the member's own immediately. */
export const isFree = (grant: Grant): boolean => {
  const { targetMinor, winLossTarget } = wageringOf(grant);
  return targetMinor === 0n && winLossTarget === undefined;
};
