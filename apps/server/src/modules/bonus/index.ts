/** Will own promotions. The house has offered none so far, so nobody has received one; both are told as they are. */
import {
  type FindQuery,
  type Page,
  promotionCategory,
  promotionComing,
  promotionComingMember,
  promotionInformation,
  promotionInformationMember,
  promotionMember,
  promotionMemberHistory,
  promotionMemberHistorySummary,
  promotionType,
  type ReceivedPromotion,
} from '@sabai/contract';
import { type Days, requireRange } from '../../platform/http/find-filters.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { findsNone, noneOf } from '../../platform/http/none-yet.ts';
import type { OfferDependencies } from './offers/dependencies.ts';
import { offerRoutes } from './offers/offer.routes.ts';

export { createProgrammes } from './programmes/index.ts';

export interface Bonus {
  implementations: Implementation[];
  /** What a member has received on these days, the newest first. */
  received(memberId: string, query: FindQuery & Days): Promise<Page<ReceivedPromotion>>;
}

export const createBonus = (dependencies: OfferDependencies): Bonus => ({
  implementations: [
    ...offerRoutes(dependencies),
    implement(promotionInformation, noneOf),
    implement(promotionInformationMember, noneOf),
    implement(promotionComing, findsNone),
    implement(promotionComingMember, findsNone),
    implement(promotionCategory, findsNone),
    implement(promotionType, findsNone),
    implement(promotionMember, findsNone),
    implement(promotionMemberHistory, findsNone),
    implement(promotionMemberHistorySummary, {
      async find({ query }) {
        requireRange(query);
        return { count: 0, received: [] };
      },
    }),
  ],
  received: async (_memberId, query) => findsNone.find({ query }),
});
