import {
  type FindQuery,
  type Page,
  type Promotion,
  promotionCategory,
  promotionComing,
  promotionComingMember,
  promotionInformation,
  promotionInformationMember,
  promotionMember,
  promotionMemberHistory,
  promotionMemberHistorySummary,
  promotionType,
  sumTurnPromotion,
} from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { remainingOf } from '@sabai/rewards';
import { isMatch, requireRange } from '../../../platform/http/find-filters.ts';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { BonusDependencies } from '../dependencies.ts';
import { deactivatePromotion } from '../grants/deactivate-promotion.ts';
import { grantOf, openGrantOf, wageringOf } from '../grants/grants.repository.ts';
import { placeOrders } from '../grants/order-free-rounds.ts';
import { receivePromotion } from '../grants/receive-promotion.ts';
import { grantsOf, receivedSums } from './history.repository.ts';
import type { createViews } from './promotion-views.ts';

type Views = ReturnType<typeof createViews>;

/** More than a member sees; the history has older ones. */
const mostGrants = 200;

type Filtered = Parameters<typeof isMatch>[1] & FindQuery;

const filtered = <T extends Promotion>(rows: readonly T[], query: Filtered): Page<T> =>
  pageOf(
    rows.filter(({ status, promotion_type_id, layout_position_id }) =>
      isMatch({ status, promotion_type_id, layout_position_id }, query),
    ),
    query,
  );

const isComing = ({ status }: Promotion) => status === 'coming';
const isListed = ({ status }: Promotion) => status !== 'coming' && status !== 'inactive';

/** Returns the kinds with something to show now. */
const kindsOf = (rows: readonly Promotion[], query: FindQuery) => {
  const kinds = new Map(
    rows
      .filter((row) => isListed(row) || isComing(row))
      .map(({ promotion_type_id, type_code, type_name }) => [
        promotion_type_id,
        { promotion_type_id, type_code, type_name },
      ]),
  );
  return pageOf(
    [...kinds.values()].toSorted((a, b) => a.promotion_type_id - b.promotion_type_id),
    query,
  );
};

/** Routes for offers, for everybody and for one member. */
export const promotionRoutes = ({ forVisitors, forMember, one }: Views): Implementation[] => [
  implement(promotionInformation, {
    find: async ({ query }, { locale }) => filtered((await forVisitors(locale)).filter(isListed), query),
    get: async ({ id }, { locale }) => one(await forVisitors(locale), id),
  }),
  implement(promotionInformationMember, {
    find: async ({ query }, { locale, caller }) =>
      filtered((await forMember(caller.memberId, locale)).filter(isListed), query),
    get: async ({ id }, { locale, caller }) => one(await forMember(caller.memberId, locale), id),
  }),
  implement(promotionComing, {
    find: async ({ query }, { locale }) => pageOf((await forVisitors(locale)).filter(isComing), query),
  }),
  implement(promotionComingMember, {
    find: async ({ query }, { locale, caller }) =>
      pageOf((await forMember(caller.memberId, locale)).filter(isComing), query),
  }),
  implement(promotionCategory, {
    find: async ({ query }, { locale }) => kindsOf(await forVisitors(locale), query),
  }),
  implement(promotionType, {
    find: async ({ query }, { locale, caller }) => kindsOf(await forMember(caller.memberId, locale), query),
  }),
];

/** Routes for a member's grants: reading, receiving and ending them. */
export function grantRoutes(
  dependencies: BonusDependencies,
  { presented, presentedOne, received }: Views,
): Implementation[] {
  const { platform, identity } = dependencies;
  const { db, clock } = platform;
  return [
    implement(promotionMember, {
      find: async ({ query }, { locale, caller }) =>
        filtered(await presented(await grantsOf(db, caller.memberId, mostGrants), locale), query),
      async get({ id }, { locale, caller }) {
        const grant = isUuid(id) ? await grantOf(db, caller.memberId, id) : undefined;
        if (!grant) throw new Refusal('NOT_FOUND');
        return presentedOne(grant, locale);
      },
      async create({ body }, { locale, caller, idempotencyKey }) {
        const { memberId } = caller;
        const grant = await receivePromotion(dependencies, {
          memberId,
          promotionId: body.promotion_information_id,
          locale,
          idempotencyKey,
          isConfirmed: body.confirm ?? false,
          termsHash: body.terms_hash,
        });
        // Free rounds are ordered immediately; the worker retries without a response.
        if (grant.budget_minor > 0n && grant.state === 'pending') await placeOrders(dependencies, memberId);
        return presentedOne((await grantOf(db, memberId, grant.id))!, locale);
      },
      async patch({ id, body }, { locale, caller }) {
        if (!isUuid(id)) throw new Refusal('NOT_FOUND');
        const { memberId } = caller;
        return presentedOne(await deactivatePromotion(dependencies, { memberId, id, removes: body.removes }), locale);
      },
    }),
    implement(sumTurnPromotion, {
      async find(_input, { caller: { memberId } }) {
        const grant = await openGrantOf(db, memberId);
        const active = grant?.state === 'active' && grant.expires_at > clock() ? grant : undefined;
        const code = active?.currency_code ?? (await identity.memberOf(db, memberId)).currencyCode;
        const decimal = (minor: bigint) => decimalOf(minor, code);
        const wagering = active && wageringOf(active);
        const maximum = wagering?.terms.maxStakeMinor;
        return {
          promotion_member_id: active?.id ?? null,
          turn_over_user: decimal(wagering?.creditedMinor ?? 0n),
          turn_over_target: decimal(wagering?.targetMinor ?? 0n),
          turn_winlose_user: decimal(wagering?.winLossMinor ?? 0n),
          turn_winlose_target: wagering?.winLossTarget ? decimal(wagering.winLossTarget.minor) : null,
          remaining: decimal(wagering ? remainingOf(wagering) : 0n),
          maximum_bet: maximum === undefined ? null : decimal(maximum),
          expires_at: active?.expires_at.toISOString() ?? null,
          currency_code: code,
        };
      },
    }),
    implement(promotionMemberHistory, {
      find: ({ query }, { caller: { memberId }, locale }) => received(memberId, query, locale),
    }),
    implement(promotionMemberHistorySummary, {
      async find({ query }, { caller: { memberId } }) {
        requireRange(query);
        const sums = await receivedSums(db, memberId, query, await identity.timeZone(db));
        return {
          count: sums.reduce((all, { count }) => all + count, 0),
          received: sums.map(({ currency, minor }) => ({
            amount: decimalOf(minor, currency),
            currency_code: currency,
          })),
        };
      },
    }),
  ];
}
