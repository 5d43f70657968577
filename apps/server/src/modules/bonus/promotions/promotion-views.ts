import type { FindQuery, MemberPromotion, Page, Promotion, ReceivedPromotion } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { inTransaction } from '@sabai/db';
import { isGivenByHouse, promotionStatusOf } from '@sabai/rewards';
import { type Days, requireRange } from '../../../platform/http/find-filters.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { BonusDependencies } from '../dependencies.ts';
import { previewEnd } from '../grants/end-grant.ts';
import type { Grant } from '../grants/grants.repository.ts';
import { judgeOffers } from '../grants/judge-offer.ts';
import { commonFactsOf } from '../grants/member-facts.ts';
import { replacedBy } from '../grants/receive-promotion.ts';
import { gameNamesOf, type Offer, promotionInVersion, promotionsOf } from '../offers/offered.repository.ts';
import { receivedOn } from './history.repository.ts';
import { presentGrant, presentPromotion, presentReceived } from './present-promotion.ts';

/** The operator's currency, in which visitors see offers. */
export const houseCurrency = 'THB';

/** Creates the views of promotions and grants for visitors and members. */
export function createViews(dependencies: BonusDependencies) {
  const { platform, identity } = dependencies;
  const { db, clock } = platform;
  const timeZone = () => identity.timeZone(db);

  async function forVisitors(locale: LocalePrefix): Promise<Promotion[]> {
    const [zone, all] = [await timeZone(), await promotionsOf(db)];
    const offers = all.filter(({ type }) => !isGivenByHouse(type));
    const gameNames = await gameNamesOf(db, offers);
    return offers.map((offer) => {
      const { state, startsAt, endsAt, rules } = offer;
      const own = Object.keys(rules.amounts);
      const currency = own.includes(houseCurrency) ? houseCurrency : (own[0] ?? houseCurrency);
      const status = promotionStatusOf({ state, startsAt, endsAt, mayAgain: true }, clock());
      return presentPromotion(offer, { locale, timeZone: zone, currency, gameNames }, { status });
    });
  }

  async function forMember(memberId: string, locale: LocalePrefix): Promise<Promotion[]> {
    const member = await identity.memberOf(db, memberId);
    const [zone, offers, common, replaces] = [
      await timeZone(),
      await promotionsOf(db),
      await commonFactsOf(dependencies, db, member),
      await replacedBy(dependencies, db, memberId),
    ];
    const gameNames = await gameNamesOf(db, offers);
    const shown = { locale, timeZone: zone, currency: member.currencyCode, gameNames };
    return (await judgeOffers(dependencies, db, common, offers)).map(({ offer, status, reasons }) =>
      presentPromotion(offer, shown, { status, reasons, replaces: status === 'available' ? replaces : null }),
    );
  }

  /** Returns the promotion with this id; throws if it is hidden. */
  const one = (rows: readonly Promotion[], id: string): Promotion => {
    const found = rows.find(({ promotion_information_id }) => String(promotion_information_id) === id);
    if (!found || found.status === 'inactive') throw new Refusal('NOT_FOUND');
    return found;
  };

  /** Returns the versions of these grants. */
  async function offersOf(grants: readonly Grant[]): Promise<(grant: Grant) => Offer> {
    const known = new Map<string, Offer>();
    for (const { offer_id, version } of grants) {
      const key = `${offer_id} ${version}`;
      if (!known.has(key)) known.set(key, await promotionInVersion(db, offer_id, version));
    }
    return ({ offer_id, version }) => known.get(`${offer_id} ${version}`)!;
  }

  /** Returns grants as their member sees them; the open one includes the effect of deactivating it now. */
  async function presented(grants: readonly Grant[], locale: LocalePrefix): Promise<MemberPromotion[]> {
    const [zone, offerOf] = [await timeZone(), await offersOf(grants)];
    const gameNames = await gameNamesOf(db, grants.map(offerOf));
    const rows: MemberPromotion[] = [];
    for (const grant of grants) {
      const preview =
        grant.state === 'active' ? await inTransaction(db, (tx) => previewEnd(dependencies, tx, grant)) : null;
      rows.push(
        presentGrant(
          grant,
          offerOf(grant),
          { locale, timeZone: zone, currency: grant.currency_code, gameNames, now: clock() },
          preview,
        ),
      );
    }
    return rows;
  }
  const presentedOne = async (grant: Grant, locale: LocalePrefix) => (await presented([grant], locale))[0]!;

  async function received(
    memberId: string,
    query: FindQuery & Days,
    locale: LocalePrefix = 'en',
  ): Promise<Page<ReceivedPromotion>> {
    requireRange(query);
    const zone = await timeZone();
    const { total, grants } = await receivedOn(db, memberId, query, zone);
    const offerOf = await offersOf(grants);
    return {
      total,
      limit: query.$limit,
      skip: query.$skip,
      data: grants.map((grant) =>
        presentReceived(grant, offerOf(grant), { locale, timeZone: zone, currency: grant.currency_code }),
      ),
    };
  }

  return { forVisitors, forMember, one, presented, presentedOne, received };
}
