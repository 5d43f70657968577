/**
 * Owns promotions, their eligibility and grants, the budgets that pay for them, and cashback and rebate (`programmes`).
 * Guarantees that a member has one bonus at a time, and that a grant is given once, follows the accepted terms and
 * never exceeds its budget. Start reading at `grants/receive-promotion.ts` and `grants/activate-grant.ts`;
 * provider-wallet applies bets to a grant.
 */
import type { FindQuery, Page, ReceivedPromotion } from '@sabai/contract';
import type { OutboxConsumer, Tx } from '@sabai/db';
import type { Days } from '../../platform/http/find-filters.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { type Budgets, createBudgets } from './budgets/budgets.ts';
import type { BonusDependencies, BonusOptions } from './dependencies.ts';
import { bonusSettingRoute } from './exclusivity/bonus-setting.routes.ts';
import { depositFailed, depositSucceeded, depositTakenBack, pickForDeposit } from './grants/deposit-promotion.ts';
import { endOnWithdrawal } from './grants/end-grant.ts';
import { blocksEndGrants, expireGrants } from './grants/expire-grants.ts';
import { giveOffer } from './grants/give-offer.ts';
import { inviteTo } from './grants/invite.ts';
import { levelUpsInvite } from './grants/level-ups.ts';
import { placeOrders } from './grants/order-free-rounds.ts';
import { resumeGrants } from './grants/pause-grant.ts';
import { replacedBy } from './grants/receive-promotion.ts';
import { tellEnding } from './grants/tell-ending.ts';
import { offerRoutes } from './offers/offer.routes.ts';
import { advanceOffers } from './offers/offers.repository.ts';
import { seedDemoOffers } from './offers/seed-demo.ts';
import { watchPlay } from './patterns/watch-play.ts';
import { offerGiftRoutes } from './promotions/offer-gift.routes.ts';
import { previewRoute } from './promotions/preview-offer.ts';
import { grantRoutes, promotionRoutes } from './promotions/promotion.routes.ts';
import { createViews } from './promotions/promotion-views.ts';

export { type BonusType, bonusTypeOf, changeBonusType, defaultType } from './exclusivity/bonus-types.ts';

type Rest<F> = F extends (dependencies: BonusDependencies, ...asked: infer A) => infer R ? (...asked: A) => R : never;

export { type Budgets, takeFor } from './budgets/budgets.ts';
export { orderRounds, placeRounds, tellRounds } from './grants/free-round-orders.ts';
export { insertApprovedOffer, insertApprovedVersion, insertBudget } from './offers/insert-offer.ts';
export { openCompetition } from './offers/kinds/open-competition.ts';
export { demoCurrencies, minorIn, smallestStakes } from './offers/seed-demo.ts';
export { suggestedTexts } from './offers/suggest-texts.ts';
export {
  namesIn,
  offersInVersions,
  textIn,
  titlesOf,
  type VersionedOffer,
  versionColumns,
} from './offers/versions.repository.ts';
export { createProgrammes, type Programmes } from './programmes/index.ts';
export {
  gameOf,
  type Round,
  roundsOf,
  roundsTold,
  type ToldRound,
} from './programmes/rounds.repository.ts';
export { givenPromotions } from './promotions/given-promotions.ts';
export { houseCurrency } from './promotions/promotion-views.ts';

export interface Bonus {
  readonly implementations: Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  /** Gives an offer that members cannot claim, once per occasion. */
  give: Rest<typeof giveOffer>;
  /** Invites a member to an offer that members cannot claim, once per occasion. */
  invite: Rest<typeof inviteTo>;
  /** Returns the bonus type that a promotion would end. */
  replacedBy: Rest<typeof replacedBy>;
  /** Budgets of offers, for the modules that sell rewards. */
  readonly budgets: Budgets;
  /** Effects of deposits and withdrawals on promotions, for the cashier. */
  readonly ofDeposits: {
    pick: Rest<typeof pickForDeposit>;
    credited: Rest<typeof depositSucceeded>;
    withdrawing: Rest<typeof endOnWithdrawal>;
    takenBack: Rest<typeof depositTakenBack>;
  };
  /** Returns what a member received on these days, newest first. */
  received(memberId: string, query: FindQuery & Days): Promise<Page<ReceivedPromotion>>;
  /** Starts offers on their first day and ends them after their last; for the worker. */
  advanceOffers(): Promise<void>;
  /** Ends expired grants, notifies members of near ends, and resumes paused grants; for the worker. */
  expireGrants(): Promise<number>;
  /** Retries free rounds with an unknown response; for the worker. */
  placeOrders(): Promise<number>;
  /** Returns unused budgets that servers reserved, and warns of budgets that are nearly spent; for the worker. */
  returnUnusedBudgets(): Promise<number>;
  /** Inserts demonstration offers into a play-money installation that has none. */
  seedDemo(tx: Tx): Promise<void>;
}

export function createBonus({ budgetDb, ...options }: BonusOptions): Bonus {
  const { platform } = options;
  const dependencies: BonusDependencies = {
    ...options,
    budgets: createBudgets(platform, budgetDb ?? platform.db),
  };
  const views = createViews(dependencies);
  return {
    implementations: [
      ...offerRoutes(options),
      previewRoute(options),
      bonusSettingRoute(options),
      ...offerGiftRoutes(options),
      ...promotionRoutes(views),
      ...grantRoutes(dependencies, views),
    ],
    received: views.received,
    give: (tx, command) => giveOffer(dependencies, tx, command),
    invite: (tx, command) => inviteTo(dependencies, tx, command),
    replacedBy: (reader, memberId) => replacedBy(dependencies, reader, memberId),
    budgets: dependencies.budgets,
    consumers: [
      depositFailed(dependencies),
      blocksEndGrants(dependencies),
      watchPlay(dependencies),
      levelUpsInvite(dependencies),
    ],
    ofDeposits: {
      pick: (tx, picked) => pickForDeposit(dependencies, tx, picked),
      credited: (tx, deposit) => depositSucceeded(dependencies, tx, deposit),
      withdrawing: (tx, memberId) => endOnWithdrawal(dependencies, tx, memberId),
      takenBack: (tx, deposit) => depositTakenBack(dependencies, tx, deposit),
    },
    advanceOffers: () => advanceOffers(platform.db, platform.clock()),
    async expireGrants() {
      await resumeGrants(dependencies);
      await tellEnding(dependencies);
      return expireGrants(dependencies);
    },
    placeOrders: () => placeOrders(dependencies),
    async returnUnusedBudgets() {
      const returned = await dependencies.budgets.returnUnused();
      await dependencies.budgets.warnOfSpent();
      return returned;
    },
    seedDemo: (tx) => seedDemoOffers(tx, platform.clock()),
  };
}
