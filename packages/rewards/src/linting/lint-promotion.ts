import { least, whole } from '../basis-points.ts';
import { weightOf } from '../weights.ts';
import { block, type OfferFinding, warn } from './finding.ts';
import { lintBudget, lintPromises, lintTexts, lintWindow, type Promised } from './lint-common.ts';
import type { OfferProfile } from './profiles.ts';
import type { LintedGame, OtherOffer, WrittenAmounts, WrittenPromotion } from './written-offer.ts';

/** The linter's facts about the installation. */
export interface LintFacts {
  readonly now: Date;
  /** Languages of the site, for an offer that names none. */
  readonly languages: readonly string[];
  readonly profile: OfferProfile;
  readonly games: readonly LintedGame[];
  /** All other offers that are or will be live. */
  readonly others: readonly OtherOffer[];
  /** The offer is already live. */
  readonly isRunning: boolean;
  /** Returns the highest rebate on turnover of a product that members can have, in basis points. */
  readonly rebateOf: (product: string) => number;
  /** Minor units of one unit of a currency, as a power of ten. */
  readonly scaleOf: (currency: string) => number;
}

const onDeposit = ['deposit-match', 'reload', 'nth-deposit'];
const nearWhole = 9700;
const tenth = 1000;
/** In hundredths. Hardly any member completes a longer turnover. */
const longTurnover = 5000;
const percent = (share: number) => String(share / 100);
const minor = (amount: string | undefined): bigint => BigInt(amount ?? '0');

/** Returns the maximum cost of one grant in a currency. */
function dearestOf({ rules }: WrittenPromotion, amounts: WrittenAmounts): bigint {
  const rounds = BigInt(rules.freeRounds?.count ?? 0) * minor(amounts.freeRoundStake);
  return minor(rules.share === undefined ? amounts.fixed : amounts.cap) + rounds;
}
const currenciesOf = ({ rules }: WrittenPromotion) =>
  Object.entries(rules.amounts).flatMap(([currency, amounts]) => (amounts ? [[currency, amounts] as const] : []));

function lintAmounts(offer: WrittenPromotion): OfferFinding[] {
  const { rules, type } = offer;
  const currencies = currenciesOf(offer);
  if (currencies.length === 0) return [block('no-currency', 'rules.amounts')];
  const findings: OfferFinding[] = [];
  for (const [currency, amounts] of currencies) {
    const at = `rules.amounts.${currency}`;
    if (onDeposit.includes(type) && rules.share !== undefined && minor(amounts.cap) === 0n)
      findings.push(block('no-cap', `${at}.cap`, { currency }));
    else if (dearestOf(offer, amounts) === 0n)
      findings.push(block('no-amount', `${at}.${rules.share === undefined ? 'fixed' : 'cap'}`, { currency }));
  }
  if (type === 'free-spins' && !rules.freeRounds) findings.push(block('free-rounds', 'rules.freeRounds'));
  return findings;
}

function lintStakes(offer: WrittenPromotion): OfferFinding[] {
  const { maxStakeShare, multiplierHundredths } = offer.rules.wagering;
  if (multiplierHundredths === 0) return [];
  const field = 'rules.wagering.maxStakeShare';
  if (maxStakeShare !== undefined && maxStakeShare > tenth)
    return [block('max-stake', field, { percent: percent(maxStakeShare) }, { [field]: tenth })];
  if (maxStakeShare !== undefined) return [];
  return currenciesOf(offer).flatMap(([currency, amounts]) => {
    if (amounts.maxStake === undefined) return [warn('no-max-stake', field, { currency }, { [field]: 500 })];
    const bonus = dearestOf(offer, amounts);
    if (minor(amounts.maxStake) * 10n <= bonus) return [];
    const share = bonus === 0n ? 'all' : String((minor(amounts.maxStake) * 100n) / bonus);
    return [block('max-stake', `rules.amounts.${currency}.maxStake`, { percent: share })];
  });
}

function lintWagering({ rules, type }: WrittenPromotion, { profile }: LintFacts): OfferFinding[] {
  const { wagering, amounts } = rules;
  const { multiplierHundredths, conversion, winLossComparator } = wagering;
  const findings: OfferFinding[] = [];
  const cap = profile.wageringCapHundredths;
  const field = 'rules.wagering.multiplierHundredths';
  if (cap !== undefined && multiplierHundredths > cap)
    findings.push(
      block(
        'wagering-above-cap',
        field,
        { times: percent(multiplierHundredths), most: percent(cap) },
        { [field]: cap },
      ),
    );
  else if (multiplierHundredths > longTurnover)
    findings.push(warn('turnover-long', field, { times: percent(multiplierHundredths) }));
  if (multiplierHundredths === 0 && onDeposit.includes(type)) findings.push(warn('no-turnover', field));
  const isCapped =
    (conversion.kind !== 'all' && conversion.kind !== 'share') ||
    Object.values(amounts).some((one) => one?.withdrawalCap !== undefined);
  if (isCapped)
    findings.push((profile.allowsConversionCap ? warn : block)('conversion-cap', 'rules.wagering.conversion'));
  const losses = Object.entries(amounts).find(([, one]) => one?.winLossTarget?.startsWith('-'));
  if (winLossComparator?.startsWith('<') || losses)
    findings.push(
      block('needs-losses', losses ? `rules.amounts.${losses[0]}.winLossTarget` : 'rules.wagering.winLossComparator'),
    );
  return findings;
}

function lintGames({ rules: { wagering } }: WrittenPromotion, { games, profile, rebateOf }: LintFacts): OfferFinding[] {
  if (wagering.multiplierHundredths === 0) return [];
  const weighed = games.map((game) => ({ game, weight: weightOf(wagering.weights, game).weight }));
  const counted = weighed.filter(({ weight }) => weight > 0);
  if (counted.length === 0) return [block('nothing-counts', 'rules.wagering.weights')];
  const findings: OfferFinding[] = [];
  const products = [...new Set(counted.map(({ game }) => game.category))];
  if (!profile.allowsMixedProducts && products.length > 1)
    findings.push(block('products-mixed', 'rules.wagering.weights', { products: products.join(', ') }));
  for (const { game, weight } of counted) {
    const field = `rules.wagering.weights.games.${game.code}`;
    const numbers = { game: game.name, weight: percent(weight), rtp: game.rtp === null ? '?' : percent(game.rtp) };
    const rate = rebateOf(game.category);
    if (game.isHedgeable) findings.push(block('hedgeable', field, numbers, { [field]: 0 }));
    else if (game.rtp !== null && game.rtp + rate >= whole)
      findings.push(block('pays-back', field, { ...numbers, rate: percent(rate) }, { [field]: 0 }));
    else if (game.rtp !== null && game.rtp >= nearWhole && weight > whole / 2)
      findings.push(warn('near-whole', field, numbers, { [field]: whole / 2 }));
  }
  return findings;
}

/** Returns the numbers that texts may mention. */
function promisedBy(offer: WrittenPromotion, scaleOf: LintFacts['scaleOf']): Promised {
  const { rules, budget, starts_at, ends_at } = offer;
  const { weights, maxStakeShare, multiplierHundredths, conversion } = rules.wagering;
  const allWeights = [weights.games, weights.subCategories, weights.providers, weights.categories].flatMap(
    Object.values,
  );
  const units = (currency: string, amount: string) => Number(amount) / 10 ** scaleOf(currency);
  const dates = [starts_at, ends_at].flatMap((one) => {
    if (!one) return [];
    const date = new Date(one);
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
    // The days before and after cover time zones; the second year is that of Thailand's calendar.
    return [year, year + 543, year % 100, month, day - 1, day, day + 1, date.getUTCHours()];
  });
  const shares = [rules.share, maxStakeShare, weights.otherwise, ...allWeights].filter((one) => one !== undefined);
  const bonuses = currenciesOf(offer).map(([currency, amounts]) => units(currency, String(dearestOf(offer, amounts))));
  return {
    percents: [
      ...shares.map((share) => share / 100),
      100,
      0,
      ...(conversion.kind === 'share' ? [conversion.share / 100] : []),
    ],
    times: [multiplierHundredths / 100, 1, ...(conversion.kind === 'times-bonus' ? [conversion.times] : [])],
    others: [
      ...currenciesOf(offer).flatMap(([currency, amounts]) =>
        Object.values(amounts).flatMap((one) => (one === undefined ? [] : [Math.abs(units(currency, one))])),
      ),
      ...bonuses.flatMap((bonus) => [(bonus * (maxStakeShare ?? 0)) / whole, bonus * 2]),
      ...Object.entries(budget).flatMap(([currency, one]) =>
        one ? [units(currency, one.amount), one.places ?? 0] : [],
      ),
      rules.claimDays,
      rules.activeDays,
      rules.freeRounds?.count ?? 0,
      rules.freeRounds?.days ?? 0,
      multiplierHundredths / 100,
      1,
      24,
      18,
      20,
      21,
      ...dates,
    ],
    turnovers: bonuses.map((bonus) => (bonus * multiplierHundredths) / 100),
  };
}

/** Returns all findings about a promotion. */
export function lintPromotion(offer: WrittenPromotion, facts: LintFacts): OfferFinding[] {
  const { audience, wagering } = offer.rules;
  const languages = audience.languages ?? facts.languages;
  const isWagered = wagering.model !== 'cash' || wagering.multiplierHundredths > 0;
  const [start, end] = [offer.starts_at, offer.ends_at].map((one) => (one ? new Date(one) : undefined));
  const stacked = facts.others.filter(
    (other) =>
      other.kind === 'promotion' &&
      start !== undefined &&
      end !== undefined &&
      other.startsAt < end &&
      other.endsAt > start &&
      !(other.isWagered && isWagered),
  );
  const dearest = new Map(
    currenciesOf(offer).map(([currency, amounts]) => [currency, least(dearestOf(offer, amounts), 10n ** 18n)]),
  );
  return [
    ...lintTexts(offer, languages),
    ...lintAmounts(offer),
    ...lintWagering(offer, facts),
    ...lintStakes(offer),
    ...lintGames(offer, facts),
    ...(audience.oncePerHousehold
      ? []
      : [(onDeposit.includes(offer.type) ? warn : block)('household', 'rules.audience.oncePerHousehold')]),
    ...lintWindow(offer, facts),
    ...stacked.map(({ id, name }) => warn('stacks', 'rules.wagering.model', { offer: name, id: String(id) })),
    ...lintBudget(offer, dearest),
    ...lintPromises(offer, promisedBy(offer, facts.scaleOf)),
  ];
}
