/** Will own the reward shop. It sells nothing so far, so nobody has got anything for points; that is told as it is. */
import {
  redeemExchangePoint,
  redeemFreespin,
  redeemFreespinFilter,
  redeemLuckyBox,
  redeemRandomCard,
  redeemReward,
  redeemTransaction,
  redeemType,
  redeemTypeList,
} from '@sabai/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { findsNone, noneOf } from '../../platform/http/none-yet.ts';

export const createRewardshop = (): { implementations: Implementation[] } => ({
  implementations: [
    implement(redeemType, findsNone),
    implement(redeemTypeList, findsNone),
    implement(redeemReward, noneOf),
    implement(redeemExchangePoint, findsNone),
    implement(redeemLuckyBox, findsNone),
    implement(redeemRandomCard, findsNone),
    implement(redeemFreespin, findsNone),
    implement(redeemFreespinFilter, findsNone),
    implement(redeemTransaction, findsNone),
  ],
});
