import type { LocalePrefix } from '@sabai/contract/locales';
import { inTransaction, publish, type Tx } from '@sabai/db';
import { isGivenByHouse, needsDeposit, termsToJson, wageringTermsOf } from '@sabai/rewards';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Member } from '../../identity/index.ts';
import type { BonusDependencies } from '../dependencies.ts';
import { bonusTypeOf } from '../exclusivity/bonus-types.ts';
import { promotionText } from '../offers/offer-text.ts';
import { isProgrammeLive, promotionOf } from '../offers/offered.repository.ts';
import { activateGrant, isFree, payloadOf } from './activate-grant.ts';
import { restoreType, settledGrantOf } from './end-grant.ts';
import { advanceGrant, type Grant, grantByKey, insertGrant } from './grants.repository.ts';
import { redeemInvitation } from './invite.ts';
import { type Judged, judgeOffers } from './judge-offer.ts';
import { commonFactsOf, householdHad, householdOf } from './member-facts.ts';
import { orderFreeRounds } from './order-free-rounds.ts';

const dayMs = 86_400_000;

export type Giver = 'staff' | 'level-up' | 'quest' | 'coupon' | 'competition';

export interface ReceiveCommand {
  readonly memberId: string;
  readonly promotionId: number;
  readonly locale: LocalePrefix;
  /** The member has confirmed which bonus type this ends. */
  readonly isConfirmed: boolean;
  /** Hash of the terms that were shown, in hex. */
  readonly termsHash?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly deposit?: { readonly id: string; readonly amountMinor: bigint; readonly channel: string };
  /** The giver, for an offer that members cannot claim. */
  readonly givenBy?: Giver | undefined;
}

/** Returns the bonus type that a promotion would end, if the operator runs a programme of it. */
export async function replacedBy(
  { platform }: Pick<BonusDependencies, 'platform'>,
  tx: Tx | BonusDependencies['platform']['db'],
  memberId: string,
): Promise<'cashback' | 'rebate' | null> {
  const type = await bonusTypeOf(tx, memberId);
  if (type !== 'cashback' && type !== 'rebate') return null;
  return (await isProgrammeLive(tx, type, platform.clock())) ? type : null;
}

/** Throws the most important reason why the member may not receive it. */
function requireOffered({ status, reasons, had }: Judged): void {
  if (status === 'inactive' || status === 'coming') throw new Refusal('PROMOTION_UNKNOWN');
  if (status === 'ended') throw new Refusal('PROMOTION_ENDED');
  const codes = new Set(reasons.map(({ code }) => code));
  if (codes.has('active-bonus')) throw new Refusal('PROMOTION_ACTIVE');
  if (codes.has('grants') || codes.has('grants-in-period'))
    throw new Refusal(had.latest === 'expired' ? 'PROMOTION_EXPIRED' : 'PROMOTION_RECEIVED');
  if (codes.has('no-places')) throw new Refusal('PROMOTION_GIVEN_OUT');
  if (codes.size > 0) throw new Refusal('PROMOTION_NOT_FOR_YOU');
}

const causeOf = ({ deposit, givenBy }: ReceiveCommand) => givenBy ?? (deposit ? 'deposit-form' : 'received');

/** Inserts the grant as received; it gives nothing yet. */
async function insertPending(
  { platform }: Pick<BonusDependencies, 'platform'>,
  tx: Tx,
  member: Member,
  { offer, naturalKey, had }: Judged,
  command: ReceiveCommand,
): Promise<Grant> {
  const now = platform.clock();
  const { rules, termsHash, version, id } = offer;
  const { currencyCode: currency } = member;
  return insertGrant(
    tx,
    {
      member_id: member.id,
      offer_id: id,
      version,
      natural_key: naturalKey,
      state: 'pending',
      currency_code: currency,
      deposit_id: command.deposit?.id ?? null,
      idempotency_key: command.idempotencyKey ?? null,
      terms: JSON.stringify(termsToJson(wageringTermsOf(rules, currency, 0n))),
      terms_hash: termsHash,
      locale: command.locale,
      text: JSON.stringify(promotionText(offer, currency, command.locale)),
      inputs: JSON.stringify({ had: had.grants, confirmed: command.isConfirmed }),
      received_at: now,
      expires_at: new Date(now.getTime() + rules.claimDays * dayMs),
    },
    { cause: causeOf(command), now },
  );
}

/** Completes an immediate cash bonus: the member then has no open promotion. */
export async function completeIfFree(
  { platform }: Pick<BonusDependencies, 'platform'>,
  tx: Tx,
  grant: Grant,
): Promise<Grant> {
  if (!isFree(grant)) return grant;
  const now = platform.clock();
  const done = await advanceGrant(
    tx,
    grant,
    { state: 'completed', ended_at: now, converted_minor: grant.bonus_minor },
    { cause: 'no-turnover', now },
  );
  await restoreType(tx, grant.member_id, `grant:${grant.id}`, now);
  await publish(tx, { memberId: grant.member_id, topic: 'promotion.completed', payload: payloadOf(done) });
  return done;
}

/**
 * Receives a promotion once: one with a deposit then waits for the deposit, one without is given immediately. All
 * deciding facts are read under the lock on the member's accounts, so that tabs and processes run one after another.
 * Repeating the command with its key returns what was received.
 */
export async function receiveIn(dependencies: BonusDependencies, tx: Tx, command: ReceiveCommand): Promise<Grant> {
  const { protection, wallet } = dependencies;
  const { memberId, promotionId, idempotencyKey, deposit, givenBy } = command;
  await wallet.lockWallet(tx, memberId);
  const repeated = idempotencyKey ? await grantByKey(tx, memberId, idempotencyKey) : undefined;
  if (repeated) {
    if (repeated.offer_id !== promotionId) throw new Refusal('IDEMPOTENCY_CONFLICT');
    return repeated;
  }
  const member = await protection.requireAllowed(tx, 'claim', memberId);
  const open = await settledGrantOf(dependencies, tx, memberId);
  const offer = await promotionOf(tx, promotionId);
  if (!offer || (givenBy && !isGivenByHouse(offer.type))) throw new Refusal('PROMOTION_UNKNOWN');
  if (open) throw new Refusal(open.offer_id === promotionId ? 'PROMOTION_RECEIVED' : 'PROMOTION_ACTIVE');
  const common = await commonFactsOf(dependencies, tx, member, { without: deposit?.id ?? null });
  const options = { ...(deposit && { paymentMethod: deposit.channel }), isGiven: givenBy !== undefined };
  const [judged] = await judgeOffers(dependencies, tx, common, [offer], options);
  requireOffered(judged!);
  if (deposit && !needsDeposit(offer.type)) throw new Refusal('PROMOTION_UNKNOWN');
  if (command.termsHash !== undefined && command.termsHash !== offer.termsHash.toString('hex'))
    throw new Refusal('PROMOTION_CHANGED');
  if (!command.isConfirmed && (await replacedBy(dependencies, tx, memberId))) throw new Refusal('BONUS_REPLACES');
  const pending = await insertPending(dependencies, tx, member, judged!, command);
  if (isGivenByHouse(offer.type) && !givenBy) await redeemInvitation(dependencies, tx, pending);
  await publish(tx, { memberId, topic: 'promotion.received', payload: payloadOf(pending) });
  // If the terms allow it, staff review it.
  if ((await householdHad(tx, await householdOf(dependencies, tx, memberId), [offer])).size > 0)
    await publish(tx, {
      memberId,
      topic: 'promotion.household_again',
      payload: { id: pending.id, offer_id: promotionId },
    });
  if (needsDeposit(offer.type)) return pending;
  if (offer.rules.freeRounds) return orderFreeRounds(dependencies, tx, pending, offer.rules);
  const active = await activateGrant(dependencies, tx, pending, {
    rules: offer.rules,
    depositMinor: 0n,
    cause: causeOf(command),
  });
  return completeIfFree(dependencies, tx, active);
}

export const receivePromotion = (dependencies: BonusDependencies, command: ReceiveCommand): Promise<Grant> =>
  inTransaction(dependencies.platform.db, (tx) => receiveIn(dependencies, tx, command));
