import { hash, randomUUID } from 'node:crypto';
import { type OfferGift, type OfferToGive, staffOfferGift, staffOfferToGive } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { decimalOf } from '@sabai/contract/money';
import { idOfHash, inTransaction, type Tx } from '@sabai/db';
import { isGivenByHouse, promotionAmountsOf } from '@sabai/rewards';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { requireDone } from '../../../platform/http/pending-approval.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditMember, type StaffOrigin } from '../../../platform/records/member-audit.ts';
import type { Member } from '../../identity/index.ts';
import type { BonusDependencies } from '../dependencies.ts';
import { type Invitation, invitationsOf, inviteTo, requireGiven } from '../grants/invite.ts';
import { judgeOffers } from '../grants/judge-offer.ts';
import { commonFactsOf } from '../grants/member-facts.ts';
import type { OfferDependencies } from '../offers/dependencies.ts';
import { promotionText } from '../offers/offer-text.ts';
import { type Offer, promotionOf, promotionsOf } from '../offers/offered.repository.ts';

type Dependencies = Pick<BonusDependencies, 'platform' | 'identity' | 'protection'> &
  Pick<OfferDependencies, 'platform' | 'identity' | 'approvals'>;

/** Returns the worth of an offer to a member of this currency: its bonus, or the stakes of its free rounds. */
function worthOf({ rules }: Offer, currency: string): bigint {
  const { freeRounds, amounts } = rules;
  if (!amounts[currency]) return 0n;
  if (freeRounds) return BigInt(freeRounds.count) * BigInt(amounts[currency].freeRoundStake ?? 0);
  return promotionAmountsOf(rules, currency, 0n).bonusMinor;
}

/** Records are written in English; staff read them in their own language. */
const titleIn = (offer: Offer, currency: string, locale: LocalePrefix = 'en') =>
  promotionText(offer, currency, locale).title;

/** Routes for offers that staff give to one member, and for their outcomes. */
export function offerGiftRoutes(dependencies: Dependencies): Implementation[] {
  const { platform, identity, approvals } = dependencies;
  const { db, clock } = platform;

  const present = (member: Member, offer: Offer, invitation: Invitation, locale?: LocalePrefix): OfferGift => ({
    member_id: member.id,
    offer_id: offer.id,
    title: titleIn(offer, member.currencyCode, locale),
    occasion: invitation.occasion,
    given_at: invitation.invitedAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    state: invitation.grantId ? 'received' : invitation.expiresAt <= clock() ? 'lapsed' : 'waiting',
  });

  /** Returns the offer, if a member of this currency can receive it. */
  async function giveable(tx: Tx, member: Member, offerId: number): Promise<Offer> {
    const offer = await requireGiven(tx, offerId, clock());
    if (worthOf(offer, member.currencyCode) === 0n) throw new Refusal('PROMOTION_NOT_FOR_YOU');
    return offer;
  }

  interface Gift {
    /** The same for the same key of the same member of staff. */
    readonly id: string;
    readonly memberId: string;
    readonly offerId: number;
  }
  async function give(
    tx: Tx,
    gift: Gift,
    origin: StaffOrigin,
    reason: string,
    locale?: LocalePrefix,
  ): Promise<OfferGift> {
    const { id, memberId, offerId } = gift;
    const occasion = `staff:${id}`;
    const member = await identity.memberOf(tx, memberId);
    const offer = await giveable(tx, member, offerId);
    if (await inviteTo(dependencies, tx, { memberId, offerId, occasion })) {
      const about = { memberId, subjectType: 'offer gift', subjectId: id, reason, at: clock() };
      const after = { offer: titleIn(offer, member.currencyCode) };
      await auditMember(tx, await platform.seal(), origin, { ...about, action: 'offer-gift.given', before: {}, after });
    }
    const given = await invitationsOf(tx, memberId);
    const own = given.find((one) => one.offerId === offerId && one.occasion === occasion)!;
    return present(member, offer, own, locale);
  }

  approvals.performs('offer-gift', {
    stateOf: async () => ({}),
    async perform(tx, { payload, reason }, { staff, ip, correlationId }) {
      await give(tx, payload as unknown as Gift, { staffId: staff.staffId, ip, correlationId }, reason);
    },
  });

  return [
    implement(staffOfferToGive, {
      async find({ query: { member_id } }, { locale }) {
        const member = await identity.memberOf(db, member_id);
        const { currencyCode } = member;
        const now = clock();
        const offers = (await promotionsOf(db)).filter(
          ({ type, state, startsAt, endsAt }) =>
            isGivenByHouse(type) && state === 'live' && startsAt <= now && now < endsAt,
        );
        const common = await commonFactsOf(dependencies, db, member);
        const judged = await judgeOffers(dependencies, db, common, offers, { isGiven: true });
        return judged.flatMap(({ offer, reasons }): OfferToGive[] => {
          const minor = worthOf(offer, currencyCode);
          if (minor === 0n) return [];
          return [
            {
              offer_id: offer.id,
              title: titleIn(offer, currencyCode, locale),
              currency_code: currencyCode,
              amount: decimalOf(minor, currencyCode),
              free_rounds: offer.rules.freeRounds?.count ?? null,
              obstacles: reasons.map(({ code }) => code),
            },
          ];
        });
      },
    }),
    implement(staffOfferGift, {
      async find({ query: { member_id } }, { locale }) {
        const member = await identity.memberOf(db, member_id);
        const rows: OfferGift[] = [];
        for (const invitation of await invitationsOf(db, member_id))
          rows.push(present(member, (await promotionOf(db, invitation.offerId))!, invitation, locale));
        return rows;
      },
      create: async (
        { body: { member_id, offer_id, reason } },
        { caller: staff, ip, correlationId, idempotencyKey, locale },
      ) =>
        requireDone(
          await inTransaction(db, async (tx) => {
            const sums = await approvals.lockSums(tx, staff.staffId, member_id);
            const member = await identity.memberOf(tx, member_id);
            const offer = await giveable(tx, member, offer_id);
            const id = idOfHash(hash('sha256', `gift:${staff.staffId}:${idempotencyKey ?? randomUUID()}`, 'hex'));
            const gift: Gift = { id, memberId: member_id, offerId: offer_id };
            const minor = worthOf(offer, member.currencyCode);
            const pending = await sums.consider({
              staff,
              ip,
              correlationId,
              reason,
              kind: 'offer-gift',
              memberId: member_id,
              isCredit: true,
              subject: { type: 'offer gift', id },
              isOnce: true,
              amount: { minor, currency: member.currencyCode },
              before: {},
              after: {
                offer: titleIn(offer, member.currencyCode),
                amount: decimalOf(minor, member.currencyCode),
              },
              payload: { ...gift },
            });
            return pending ?? give(tx, gift, { staffId: staff.staffId, ip, correlationId }, reason, locale);
          }),
        ),
    }),
  ];
}
