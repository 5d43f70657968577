import type { LocalePrefix } from '@sabai/contract/locales';
import { decimalOf } from '@sabai/contract/money';
import { type OutboxConsumer, publish, type Tx } from '@sabai/db';
import { least, needsDeposit, promotionAmountsOf } from '@sabai/rewards';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { BonusDependencies } from '../dependencies.ts';
import { type Offer, promotionInVersion, promotionOf } from '../offers/offered.repository.ts';
import { accountOf, activateGrant } from './activate-grant.ts';
import { endGrant, settledGrantOf, voidPending } from './end-grant.ts';
import { type Grant, grantOfDeposit, openGrantOf, wageringOf } from './grants.repository.ts';
import { judgeOffers } from './judge-offer.ts';
import { commonFactsOf } from './member-facts.ts';
import { completeIfFree, receiveIn } from './receive-promotion.ts';

/** A deposit as the cashier reports it. */
export interface DepositOf {
  readonly id: string;
  readonly memberId: string;
  readonly currencyCode: string;
  readonly amountMinor: bigint;
  readonly channel: string;
}

export interface PickedPromotion extends DepositOf {
  readonly promotionId: number;
  readonly isConfirmed: boolean;
  readonly locale: LocalePrefix;
}

/** Returns the minimum of such a deposit; 0 if any amount qualifies. */
const minimumOf = ({ rules }: Offer, currency: string): bigint => BigInt(rules.amounts[currency]?.minDeposit ?? '0');

/** A grant received earlier and picked for one more deposit applies to the first that succeeds. */
const awaitAny = (tx: Tx, { member_id, id }: Grant) =>
  tx.updateTable('grants').set({ deposit_id: null }).where('member_id', '=', member_id).where('id', '=', id).execute();

/**
 * Receives the promotion picked on the deposit form for this deposit only, in the transaction that files it. Throws the
 * errors of receiving it, and AMOUNT_LESS_THAN_MINIMUM.
 */
export async function pickForDeposit(dependencies: BonusDependencies, tx: Tx, pick: PickedPromotion): Promise<void> {
  const { promotionId, id, memberId, amountMinor, channel, currencyCode, isConfirmed, locale } = pick;
  const offer = await promotionOf(tx, promotionId);
  if (!offer || !needsDeposit(offer.type)) throw new Refusal('PROMOTION_UNKNOWN');
  const minimum = minimumOf(offer, currencyCode);
  if (amountMinor < minimum) throw new Refusal('AMOUNT_LESS_THAN_MINIMUM', { min: decimalOf(minimum, currencyCode) });
  await dependencies.wallet.lockWallet(tx, memberId);
  const open = await settledGrantOf(dependencies, tx, memberId);
  if (open?.state === 'pending' && open.offer_id === promotionId) return void (await awaitAny(tx, open));
  await receiveIn(dependencies, tx, {
    memberId,
    promotionId,
    locale,
    isConfirmed,
    deposit: { id, amountMinor, channel },
  });
}

/** Returns why a received promotion gives nothing for a successful deposit; undefined if it gives. */
async function obstacleTo(
  dependencies: BonusDependencies,
  tx: Tx,
  grant: Grant,
  deposit: DepositOf,
): Promise<string | undefined> {
  const member = await dependencies.identity.memberOf(tx, deposit.memberId);
  const offer = await promotionInVersion(tx, grant.offer_id, grant.version);
  const common = await commonFactsOf(dependencies, tx, member, { without: deposit.id });
  const options = { paymentMethod: deposit.channel, isOwnOpen: true };
  const [judged] = await judgeOffers(dependencies, tx, common, [offer], options);
  // A grant received before its offer ended stays valid: its own terms set the time to deposit.
  return judged!.reasons.find(({ code }) => code !== 'ended' && code !== 'not-yet' && code !== 'no-places')?.code;
}

/**
 * Activates the promotion received for a successful deposit, or for any deposit, in the same transaction. A deposit
 * never fails because of its promotion: a grant that cannot be given lapses, with its reason. The caller holds the lock
 * on the accounts.
 */
export async function depositSucceeded(dependencies: BonusDependencies, tx: Tx, deposit: DepositOf): Promise<void> {
  const grant = await settledGrantOf(dependencies, tx, deposit.memberId);
  if (grant?.state !== 'pending' || (grant.deposit_id !== null && grant.deposit_id !== deposit.id)) return;
  const offer = await promotionInVersion(tx, grant.offer_id, grant.version);
  if (!needsDeposit(offer.type)) return;
  const { amountMinor: depositMinor, currencyCode } = deposit;
  const { bonusMinor } = promotionAmountsOf(offer.rules, currencyCode, depositMinor);
  // A grant for any deposit keeps waiting for a larger one.
  if (bonusMinor === 0n && grant.deposit_id === null) return;
  const lapse = (cause: string) => voidPending(dependencies, tx, grant, { state: 'lapsed', cause });
  if (bonusMinor === 0n) return void (await lapse('deposit-too-small'));
  const obstacle = await obstacleTo(dependencies, tx, grant, deposit);
  if (obstacle) return void (await lapse(obstacle));
  try {
    const active = await activateGrant(dependencies, tx, grant, {
      rules: offer.rules,
      depositMinor,
      depositId: deposit.id,
      cause: `deposit:${deposit.id}`,
    });
    await completeIfFree(dependencies, tx, active);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'PROMOTION_GIVEN_OUT')) throw error;
    await lapse('budget-used-up');
  }
}

/**
 * Takes back the bonus of a reversed deposit, as far as it is left. The rest is a debt, which later credits repay. The
 * member is flagged in both cases.
 */
export async function depositTakenBack(
  dependencies: BonusDependencies,
  tx: Tx,
  { memberId, depositId }: { readonly memberId: string; readonly depositId: string },
): Promise<void> {
  const { wallet } = dependencies;
  await wallet.lockWallet(tx, memberId);
  const grant = await grantOfDeposit(tx, memberId, depositId);
  if (!grant || (grant.state !== 'active' && grant.state !== 'completed')) return;
  const { currency_code: currency, offer_id: offerId } = grant;
  const reference = `grant:${grant.id}`;
  const account = accountOf(wageringOf(grant).terms.model);
  let takenMinor: bigint;
  if (grant.state === 'active') {
    takenMinor = (await endGrant(dependencies, tx, grant, { state: 'forfeited', cause: 'deposit-taken-back' }))
      .removed_minor;
  } else {
    const { main } = await wallet.balancesOf(tx, memberId, currency);
    takenMinor = least(main, grant.converted_minor);
    if (takenMinor > 0n)
      await wallet.removeBonus(tx, {
        memberId,
        currency,
        offerId,
        amountMinor: takenMinor,
        reference,
        account: 'main',
        idempotencyKey: `${reference}:taken-back`,
      });
  }
  const givenMinor = grant.state === 'active' ? grant.bonus_minor : grant.converted_minor;
  // The spent part of a separate bonus balance was lost to the operator in play.
  const owedMinor = grant.state === 'active' && account === 'bonus' ? 0n : givenMinor - takenMinor;
  if (owedMinor > 0n) {
    await wallet.oweBonus(tx, {
      memberId,
      currency,
      offerId,
      amountMinor: owedMinor,
      reference,
      idempotencyKey: `${reference}:owed`,
    });
    await publish(tx, {
      memberId,
      topic: 'debt.opened',
      payload: {
        id: grant.id,
        amount: decimalOf(owedMinor, currency),
        currency_code: currency,
        game_name: '',
      },
    });
  }
  await publish(tx, { memberId, topic: 'promotion.taken_back', payload: { id: grant.id, offer_id: offerId } });
}

/** Lapses the grant received for a failed deposit. */
export const depositFailed = (dependencies: Pick<BonusDependencies, 'platform' | 'wallet'>): OutboxConsumer => ({
  name: 'promotions-of-deposits',
  topics: ['deposit.failed'],
  async handle(tx, { memberId, payload }) {
    await dependencies.wallet.lockWallet(tx, memberId);
    const grant = await openGrantOf(tx, memberId);
    const { id } = payload as { id: string };
    if (grant?.state === 'pending' && grant.deposit_id === id)
      await voidPending(dependencies, tx, grant, { state: 'lapsed', cause: 'deposit-failed' });
  },
});
