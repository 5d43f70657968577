import type { MemberPromotion, Promotion, ReceivedPromotion } from '@sabai/contract';
import { dayIn } from '@sabai/contract/date-format';
import type { LocalePrefix } from '@sabai/contract/locales';
import { decimalOf } from '@sabai/contract/money';
import {
  type BasisPoints,
  type CancelPreview,
  type GrantState,
  needsDeposit,
  type PromotionStatus,
  promotionTypes,
  remainingOf,
} from '@sabai/rewards';
import { type Grant, stateOf, wageringOf } from '../grants/grants.repository.ts';
import type { Judged } from '../grants/judge-offer.ts';
import { type PromotionText, promotionText, timesOf, typeName, weightsListed } from '../offers/offer-text.ts';
import type { Offer } from '../offers/offered.repository.ts';

/** Their position in the list is their id on the wire. */
export const typeIdOf = (type: Offer['type']): number => promotionTypes.indexOf(type) + 1;

const percentOf = (points: BasisPoints): number => points / 100;

export interface Shown {
  readonly locale: LocalePrefix;
  readonly timeZone: string;
  readonly currency: string;
  /** Names of the games in offers, by code. */
  readonly gameNames: ReadonlyMap<string, string>;
}

const decimalIn = (currency: string) => (minor: string | bigint | undefined) =>
  minor === undefined ? null : decimalOf(minor, currency);

function rulesOf(
  { type, rules }: Offer,
  { currency, gameNames }: Pick<Shown, 'currency' | 'gameNames'>,
): Promotion['rules'] {
  const own = rules.amounts[currency];
  if (!own) return null;
  const decimal = decimalIn(currency);
  const { model, basis, multiplierHundredths, maxStakeShare, allowsFeatureBuy, weights } = rules.wagering;
  return {
    model,
    basis,
    allows_feature_buy: allowsFeatureBuy,
    needs_deposit: needsDeposit(type),
    percent: rules.share === undefined ? null : percentOf(rules.share),
    minimum_deposit: decimal(own.minDeposit),
    maximum_bonus: decimal(own.cap ?? own.fixed),
    multiplier: timesOf(multiplierHundredths),
    minimum_bet: decimal(own.minStake),
    maximum_bet: decimal(own.maxStake),
    maximum_bet_percent: maxStakeShare === undefined ? null : percentOf(maxStakeShare),
    maximum_withdrawal: decimal(own.withdrawalCap),
    weights: weightsListed(weights).map(({ of, code, weight }) => {
      const name = of === 'game' ? gameNames.get(code) : undefined;
      return { of, code, ...(name !== undefined && { name }), percent: percentOf(weight) };
    }),
    claim_days: rules.claimDays,
    active_days: rules.activeDays,
    free_rounds: rules.freeRounds
      ? { game_code: rules.freeRounds.game, count: rules.freeRounds.count, stake: decimal(own.freeRoundStake) }
      : null,
  };
}

/** Returns a promotion as visitors see it, or with its status for a member. */
export function presentPromotion(
  offer: Offer,
  { locale, timeZone, currency, gameNames }: Shown,
  {
    status,
    reasons = [],
    replaces = null,
  }: { status: PromotionStatus; reasons?: Judged['reasons']; replaces?: 'cashback' | 'rebate' | null },
): Promotion {
  const own = offer.rules.amounts[currency];
  const { multiplierHundredths } = offer.rules.wagering;
  return {
    promotion_information_id: offer.id,
    promotion_type_id: typeIdOf(offer.type),
    type_code: offer.type,
    type_name: typeName(offer.type, locale),
    promotion_articles: articles(promotionText(offer, currency, locale)),
    picture: offer.picture,
    status,
    amount: own?.fixed === undefined ? null : decimalOf(own.fixed, currency),
    currency_code: currency,
    start_date: dayIn(timeZone, offer.startsAt),
    end_date: dayIn(timeZone, offer.endsAt),
    starts_at: offer.startsAt.toISOString(),
    ends_at: offer.endsAt.toISOString(),
    version: offer.version,
    terms_hash: offer.termsHash.toString('hex'),
    layout_position_id: offer.positionId,
    order_no: offer.orderNo,
    turn_over_target: multiplierHundredths > 0 ? `${timesOf(multiplierHundredths)}×` : null,
    turn_winlose_target: own?.winLossTarget === undefined ? null : decimalIn(currency)(own.winLossTarget),
    rules: rulesOf(offer, { currency, gameNames }),
    reasons: [...reasons],
    replaces,
  };
}

const articles = ({ title, summary, terms }: PromotionText) => ({ title, summary, terms: [...terms] });

const statuses: Readonly<Record<GrantState, PromotionStatus>> = {
  offered: 'received',
  pending: 'received',
  active: 'active',
  completed: 'used',
  expired: 'expired',
  cancelled: 'used',
  forfeited: 'used',
  lost: 'used',
  declined: 'inactive',
  lapsed: 'expired',
};
export const statusOfGrant = (grant: Pick<Grant, 'state'>): PromotionStatus => statuses[stateOf(grant)];

const textOf = (grant: Pick<Grant, 'text'>) => grant.text as unknown as PromotionText;

/** Returns a grant with its promotion as of the time of receipt: the accepted texts and rules. */
export function presentGrant(
  grant: Grant,
  offer: Offer,
  shown: Shown & { readonly now: Date },
  preview: CancelPreview | null,
): MemberPromotion {
  const currency = grant.currency_code;
  const decimal = (minor: bigint) => decimalOf(minor, currency);
  const wagering = wageringOf(grant);
  const { terms, winLossTarget, winLossMinor } = wagering;
  const isPending = grant.state === 'pending';
  return {
    ...presentPromotion(offer, { ...shown, currency }, { status: statusOfGrant(grant) }),
    promotion_articles: articles(textOf(grant)),
    terms_hash: grant.terms_hash.toString('hex'),
    amount: decimal(grant.bonus_minor),
    promotion_member_id: grant.id,
    turn_over_user: decimal(grant.credited_minor),
    turn_over_target: isPending ? null : decimal(grant.target_minor),
    turn_over_symbols: '>=',
    turn_winlose_user: decimal(winLossMinor),
    turn_winlose_target: winLossTarget === undefined ? null : decimal(winLossTarget.minor),
    turn_winlose_symbols: winLossTarget?.comparator ?? '>=',
    bonus: decimal(grant.bonus_minor),
    deposit: decimal(grant.deposit_minor),
    remaining: decimal(remainingOf(wagering)),
    maximum_bet: terms.maxStakeMinor === undefined ? null : decimal(terms.maxStakeMinor),
    received_at: grant.received_at.toISOString(),
    activated_at: grant.activated_at?.toISOString() ?? null,
    is_paused: grant.paused_ms !== null,
    expires_at: (grant.paused_ms === null
      ? grant.expires_at
      : new Date(shown.now.getTime() + Number(grant.paused_ms))
    ).toISOString(),
    ended_at: grant.ended_at?.toISOString() ?? null,
    is_completed: stateOf(grant) === 'completed',
    preview: preview && { keeps: decimal(preview.keepsMinor), removes: decimal(preview.losesMinor) },
  };
}

export const presentReceived = (
  grant: Grant,
  offer: Offer,
  { locale, timeZone }: Omit<Shown, 'gameNames'>,
): ReceivedPromotion => ({
  promotion_member_id: grant.id,
  promotion_information_id: grant.offer_id,
  type_name: typeName(offer.type, locale),
  promotion_articles: { title: textOf(grant).title },
  status: statusOfGrant(grant),
  amount: decimalOf(grant.bonus_minor, grant.currency_code),
  currency_code: grant.currency_code,
  received_at: grant.received_at.toISOString(),
  ended_at: grant.ended_at?.toISOString() ?? null,
  end_date: dayIn(timeZone, grant.ended_at ?? grant.expires_at),
});
