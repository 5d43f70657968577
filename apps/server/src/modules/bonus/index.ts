/** Will own promotions. The house has offered none so far, so nobody has received one; both are told as they are. */
import {
  promotionCategory,
  promotionComing,
  promotionComingMember,
  promotionInformation,
  promotionInformationMember,
  promotionMember,
  promotionMemberHistory,
  promotionType,
} from '@sabai/contract';
import { type Implementation, implement } from '../../platform/implement.ts';
import { findsNone, noneOf } from '../../platform/none-yet.ts';

export const createBonus = (): { implementations: Implementation[] } => ({
  implementations: [
    implement(promotionInformation, noneOf),
    implement(promotionInformationMember, noneOf),
    implement(promotionComing, findsNone),
    implement(promotionComingMember, findsNone),
    implement(promotionCategory, findsNone),
    implement(promotionType, findsNone),
    implement(promotionMember, findsNone),
    implement(promotionMemberHistory, findsNone),
  ],
});
