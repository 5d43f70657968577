import { formatList } from '@sabai/contract/list-format';
import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { currencyOf, displayMoney } from '@sabai/contract/money';
import { formatNumber } from '@sabai/contract/number-format';
import { translatorFor } from '@sabai/locales';
import { type BasisPoints, needsDeposit, type Weights } from '@sabai/rewards';
import type { Offer } from './offered.repository.ts';

/** The text of a promotion for members; a grant stores it. */
export interface PromotionText {
  readonly title: string;
  readonly summary: string;
  /**
   * One sentence each: first those generated from the rules, so that no text promises other numbers, then the author's
   * own.
   */
  readonly terms: readonly string[];
}

type Say = (key: string, values?: Record<string, string>) => string;

const categoryNames: ReadonlySet<string> = new Set([
  'slots',
  'live-casino',
  'crash',
  'arcade',
  'fishing',
  'sport',
  'virtual',
  'table-games',
  'lotto',
]);

export const timesOf = (hundredths: number): string => String(hundredths / 100);

/** Returns the weights, the most specific first. */
export const weightsListed = ({ games, subCategories, providers, categories, otherwise }: Weights) =>
  [
    ...Object.entries(games).map(([code, weight]) => ({ of: 'game' as const, code, weight })),
    ...Object.entries(subCategories).map(([code, weight]) => ({ of: 'sub-category' as const, code, weight })),
    ...Object.entries(providers).map(([code, weight]) => ({ of: 'provider' as const, code, weight })),
    ...Object.entries(categories).map(([code, weight]) => ({ of: 'category' as const, code, weight })),
    { of: 'otherwise' as const, code: '', weight: otherwise },
  ] as const;

function termsOf({ type, rules }: Offer, currency: string, locale: LocalePrefix): string[] {
  const { intl } = locales[locale];
  const t = translatorFor(locale, 'bonus-terms') as unknown as Say;
  const category = translatorFor(locale, 'catalogue') as unknown as Say;
  const format = (key: string, values?: Record<string, string>) => t(`terms.${key}`, values);
  const money = (minor: string) => displayMoney(BigInt(minor), currencyOf(currency), intl);
  const percent = (points: BasisPoints) => `${formatNumber(points / 100, intl, { most: 2 })}%`;
  const { audience, amounts, share, wagering, freeRounds, every, claimDays, activeDays, onBlock } = rules;
  const own = amounts[currency];
  if (!own) return [];
  const { model, basis, multiplierHundredths: hundredths, weights, maxStakeShare } = wagering;
  const nameOf = ({ of, code }: ReturnType<typeof weightsListed>[number]) =>
    of === 'otherwise'
      ? format('others')
      : of === 'category' && categoryNames.has(code)
        ? category(`category.${code}`)
        : code;
  const list = formatList(
    weightsListed(weights).map((one) => `${nameOf(one)} ${percent(one.weight)}`),
    intl,
  );
  const isPlayed = hundredths > 0;
  return [
    ...(share === undefined
      ? []
      : [
          format('deposit', {
            minimum: money(own.minDeposit ?? '0'),
            percent: percent(share),
            maximum: money(own.cap ?? '0'),
          }),
        ]),
    ...(own.fixed === undefined ? [] : [format('fixed', { amount: money(own.fixed) })]),
    ...(freeRounds && own.freeRoundStake
      ? [format('freeRounds', { count: formatNumber(freeRounds.count, intl), stake: money(own.freeRoundStake) })]
      : []),
    format(`model.${model}`),
    ...(isPlayed
      ? [
          format(basis === 'deposit+bonus' ? 'turnoverBoth' : 'turnoverBonus', {
            times: formatNumber(hundredths / 100, intl, { most: 2 }),
          }),
          format('days', { days: formatNumber(activeDays, intl) }),
          format('weights', { list }),
          ...(weightsListed(weights).some(({ weight }) => weight === 0) ? [format('excluded')] : []),
        ]
      : []),
    ...(own.maxStake === undefined ? [] : [format('maximumBet', { amount: money(own.maxStake) })]),
    ...(maxStakeShare === undefined ? [] : [format('maximumBetShare', { percent: percent(maxStakeShare) })]),
    ...(own.withdrawalCap === undefined ? [] : [format('maximumWithdrawal', { amount: money(own.withdrawalCap) })]),
    ...(needsDeposit(type) ? [format('claimDays', { days: formatNumber(claimDays, intl) })] : []),
    format(`every.${every}`),
    ...(audience.oncePerHousehold ? [format('household')] : []),
    ...(type === 'birthday' ? [format('leapDay')] : []),
    ...(isPlayed ? [format(`onBlock.${onBlock}`), format('deactivate')] : []),
  ];
}

/** Returns the promotion in a language, or in English if its author has not written that one. */
export function promotionText(offer: Offer, currency: string, locale: LocalePrefix): PromotionText {
  const { title, summary, terms = [] } = offer.texts[locale] ?? offer.texts.en ?? { title: '', summary: '' };
  return { title, summary, terms: [...termsOf(offer, currency, locale), ...terms] };
}

export const typeName = (type: Offer['type'], locale: LocalePrefix): string =>
  (translatorFor(locale, 'bonus-terms') as unknown as Say)(`types.${type}`);
