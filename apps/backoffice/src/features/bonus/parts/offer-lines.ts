import type { OfferContent } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { formatList } from '@sabai/contract/list-format';
import { currencyOf, displayMoney } from '@sabai/contract/money';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { Programme, Promotion, Step } from './step.ts';
import { useGameNames, useGames } from './use-game-names.ts';
import { usePlacesText } from './use-places-text.ts';
import { isGivenForType } from './use-type-label.ts';

/** One property of an offer, as staff read it; `key` identifies the same property in another version. */
export interface OfferLine {
  readonly key: string;
  readonly name: string;
  readonly value: string;
}
export type OfferLines = Readonly<Record<Exclude<Step, 'check'>, readonly OfferLine[]>>;

const flags = ['oncePerHousehold', 'needsPhone', 'needsEmail', 'needsBank'] as const;
const counts = ['minLevel', 'maxLevel', 'minAgeDays', 'depositsBefore', 'maxGrants'] as const;
const sums = [
  ...(['minDeposit', 'cap', 'fixed', 'minStake', 'maxStake', 'withdrawalCap', 'freeRoundStake'] as const),
] as const;
const paid = ['minimumMinor', 'capMinor', 'automaticMinor'] as const;

function useWords() {
  const t = useTranslations('bonus-office');
  const text = useTranslations('approvals-office.approvalPolicy');
  const { intl, timeZone } = useUi();
  return {
    t,
    yes: (isSo: boolean) => text(isSo ? 'yes' : 'no'),
    ...useGameNames(useGames() ?? []),
    percent: (share: number) => formatPercent(share / 100, intl, { least: 0, most: 2 }),
    times: (hundredths: number) => `${formatNumber(hundredths / 100, intl, { most: 2 })} ×`,
    number: (value: number) => formatNumber(value, intl),
    money: (minor: string, currency: string) => displayMoney(BigInt(minor), currencyOf(currency), intl),
    moment: (at: string | null) =>
      at === null ? '–' : dateFormat(intl, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at)),
    day: (date: string) =>
      dateFormat(intl, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`)),
    list: (of: readonly string[]) => formatList(of, intl),
  };
}
type Words = ReturnType<typeof useWords>;

/** Returns the amounts of a currency in one line, each with its name; unset ones are left out. */
const amountLines = (
  amounts: Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>,
  names: readonly string[],
  { t, money }: Words,
): OfferLine[] =>
  Object.entries(amounts).map(([currency, own = {}]) => ({
    key: `amounts.${currency}`,
    name: currency,
    value:
      names
        .flatMap((name) => {
          const minor = own[name];
          return minor === undefined ? [] : [`${t(`amounts.${name}` as never)} ${money(minor, currency)}`];
        })
        .join(' · ') || '–',
  }));

function whoOf({ rules: { audience, every } }: Promotion, { t, number, list, yes }: Words): OfferLine[] {
  const { countries, paymentMethods, segments } = audience;
  return [
    { key: 'countries', name: t('who.countries'), value: countries?.length ? list(countries) : '–' },
    ...(paymentMethods ? [{ key: 'methods', name: t('who.paymentMethods'), value: list(paymentMethods) }] : []),
    ...(segments ? [{ key: 'segments', name: t('who.segments'), value: list(segments) }] : []),
    ...counts.flatMap((name) => {
      const value = audience[name];
      return value === undefined ? [] : [{ key: name, name: t(`who.${name}`), value: number(value) }];
    }),
    { key: 'every', name: t('who.every'), value: t(`every.${every}`) },
    ...flags.map((name) => ({ key: name, name: t(`who.${name}`), value: yes(audience[name] === true) })),
  ];
}

function rulesOf({ rules }: Promotion, { t, nameOf, percent, times, number, yes }: Words): OfferLine[] {
  const { wagering, claimDays, activeDays, onBlock } = rules;
  const { games, subCategories, providers, categories, otherwise } = wagering.weights;
  const weights = [
    ...Object.entries(categories).map(([code, weight]) => [nameOf.categories(code), weight] as const),
    ...Object.entries(providers).map(([code, weight]) => [nameOf.providers(code), weight] as const),
    ...Object.entries(subCategories),
    ...Object.entries(games).map(([code, weight]) => [nameOf.games(code), weight] as const),
  ];
  return [
    { key: 'model', name: t('rules.model'), value: t(`model.${wagering.model}`) },
    {
      key: 'turnover',
      name: t('rules.multiplier'),
      value: `${times(wagering.multiplierHundredths)} ${t(wagering.basis === 'deposit+bonus' ? 'basis.both' : `basis.${wagering.basis}`)}`,
    },
    {
      key: 'stake',
      name: t('rules.maxStakeShare'),
      value: wagering.maxStakeShare === undefined ? '–' : percent(wagering.maxStakeShare),
    },
    {
      key: 'weights',
      name: t('weights.title'),
      value: [...weights, [t('weights.otherwise'), otherwise]]
        .map(([name, weight]) => `${name} ${percent(Number(weight))}`)
        .join(' · '),
    },
    { key: 'feature', name: t('rules.allowsFeatureBuy'), value: yes(wagering.allowsFeatureBuy) },
    { key: 'claim', name: t('rules.claimDays'), value: number(claimDays) },
    { key: 'active', name: t('rules.activeDays'), value: number(activeDays) },
    { key: 'block', name: t('rules.onBlock'), value: t(`onBlock.${onBlock}`) },
  ];
}

const ratesOf = ({ rules: { rates } }: Programme, { nameOf, percent, t }: Words): OfferLine[] =>
  rates.map(({ product, tiers }) => ({
    key: `rate.${product}`,
    name: nameOf.categories(product),
    value: tiers
      .map(({ fromLevel, share }) =>
        fromLevel === 0 ? percent(share) : `${t('amounts.fromLevel')} ${fromLevel}: ${percent(share)}`,
      )
      .join(' · '),
  }));

type ShopItem = Extract<OfferContent, { kind: 'shop' }>;
const limits = ['perDay', 'perMember', 'mostAtOnce', 'reserveMinutes'] as const;

/** An item of the reward shop: its price and content, and its limits. */
function useShopLines({ t, number, money, percent, nameOf }: Words) {
  const words = useTranslations('rewardshop-office.wizard');
  const orders = useTranslations('rewardshop-office.orders');
  const labels = { money: words('pays'), stake: t('amounts.freeRoundStake'), hundredPoints: words('hundredPoints') };
  const spins = ({ count, game, days }: { count: number; game: string; days: number }) =>
    `${number(count)} × ${nameOf.games(game)} · ${t('amounts.roundDays')} ${number(days)}`;
  return ({ type, rules: { points, amounts, rounds, chance, ...rules } }: ShopItem) => ({
    who:
      rules.minLevel === undefined ? [] : [{ key: 'minLevel', name: t('who.minLevel'), value: number(rules.minLevel) }],
    amounts: [
      { key: 'price', name: words('price'), value: number(points) },
      ...(rounds ? [{ key: 'rounds', name: t('amounts.freeRounds'), value: spins(rounds) }] : []),
      ...(chance?.dealt && chance.dealt > 1
        ? [{ key: 'dealt', name: words('dealt'), value: number(chance.dealt) }]
        : []),
      ...(chance?.prizes ?? []).map((prize) => ({
        key: `prize.${prize.code}`,
        name: prize.code,
        value: [
          `${number(prize.parts)} / ${number(chance?.of ?? 0)} (${percent((prize.parts * 10_000) / (chance?.of ?? 1))})`,
          ...(prize.points === undefined ? [] : [`${orders('points')} ${number(prize.points)}`]),
          ...(prize.rounds ? [spins(prize.rounds)] : []),
          ...Object.entries(prize.amounts ?? {}).map(([currency, minor]) => money(minor ?? '0', currency)),
          ...(prize.worth === undefined ? [] : [`${words('worthPoints')} ${number(prize.worth)}`]),
          ...(prize.names?.en ? [prize.names.en] : []),
        ].join(' · '),
      })),
      ...Object.entries(amounts).map(([currency, own = {}]) => ({
        key: `amounts.${currency}`,
        name: currency,
        value:
          Object.entries(own)
            .map(([name, minor]) => {
              const label = name === 'money' && type === 'physical_rewards' ? words('worth') : labels[name as 'money'];
              return `${label} ${money(minor ?? '0', currency)}`;
            })
            .join(' · ') || '–',
      })),
    ],
    rules: limits.flatMap((name) => {
      const value = rules[name];
      return value === undefined ? [] : [{ key: name, name: words(name), value: number(value) }];
    }),
  });
}

type Coupon = Extract<OfferContent, { kind: 'coupon' }>;
/** A coupon: its reward, audience and limits. */
function useCouponLines({ t, number, money, yes, nameOf }: Words) {
  const shop = useTranslations('rewardshop-office.wizard');
  const words = useTranslations('bonus-office.coupon');
  return ({ rules }: Coupon) => ({
    who: [
      ...(rules.minLevel === undefined ? [] : [['minLevel', t('who.minLevel'), number(rules.minLevel)]]),
      ...(rules.newForDays === undefined ? [] : [['new', words('newForDays'), number(rules.newForDays)]]),
      ...flags.map((name) => {
        // The verification looks at the household of every coupon.
        const isAsked = rules[name] === true || (name === 'oncePerHousehold' && rules.isReviewed === true);
        return [name, t(`who.${name}`), yes(isAsked)];
      }),
    ].map(([key = '', name = '', value = '']) => ({ key, name, value })),
    amounts: [
      ...(rules.points === undefined ? [] : [['points', words('points'), number(rules.points)]]),
      ...(rules.promotion === undefined ? [] : [['promotion', t('type.promotion'), `#${rules.promotion}`]]),
      ...(rules.rounds
        ? [['rounds', t('amounts.freeRounds'), `${number(rules.rounds.count)} × ${nameOf.games(rules.rounds.game)}`]]
        : []),
      ...Object.entries(rules.amounts).map(([currency, own]) => [
        `amounts.${currency}`,
        currency,
        [own?.money, own?.stake].flatMap((minor) => (minor === undefined ? [] : [money(minor, currency)])).join() ||
          '–',
      ]),
    ].map(([key = '', name = '', value = '']) => ({ key, name, value })),
    rules: [
      { key: 'perMember', name: shop('perMember'), value: number(rules.perMember) },
      ...(rules.perPeriod
        ? [
            {
              key: 'perPeriod',
              name: words('perPeriod'),
              value: `${number(rules.perPeriod.times)} · ${t(`every.${rules.perPeriod.every}`)}`,
            },
          ]
        : []),
      { key: 'isReviewed', name: words('isReviewed'), value: yes(rules.isReviewed === true) },
    ],
  });
}

type Quest = Extract<OfferContent, { kind: 'quest' }>;
const requested = [
  ...(['minimumBet', 'minimumWin', 'accumulatedBet', 'accumulatedWin', 'accumulatedWinLoss', 'deposit'] as const),
] as const;

/** A quest: its reward and its conditions. */
function useQuestLines({ t, number, money, times, list, nameOf, namesOf }: Words) {
  const words = useTranslations('quest-office');
  const countWords = useTranslations('competition.detail');
  const gives = ({ type, amounts = {}, points, rounds, promotion }: NonNullable<Quest['rules']['reward']>) =>
    [
      words(`reward.${type}`),
      ...(points === undefined ? [] : [number(points)]),
      ...(rounds ? [`${number(rounds.count)} × ${nameOf.games(rounds.game)}`] : []),
      ...(promotion === undefined ? [] : [`#${promotion}`]),
      ...Object.entries(amounts).map(([currency, minor]) => money(minor ?? '0', currency)),
    ].join(' · ');
  return ({ type, rules }: Quest) => {
    const isPlayed = type === 'play' || type === 'vip_bonus';
    const { reward, checkIn = [], steps, counts, numberOfBets, winMultiplierHundredths, places } = rules;
    const counted = namesOf(counts);
    return {
      who:
        rules.minLevel === undefined
          ? []
          : [{ key: 'minLevel', name: t('who.minLevel'), value: number(rules.minLevel) }],
      amounts: [
        ...(reward && !steps ? [{ key: 'reward', name: words('rewardLabel'), value: gives(reward) }] : []),
        ...(steps ?? []).map((step, at) => ({
          key: `step.${at}`,
          name: words('step', { step: number(at + 1) }),
          value: [
            gives({ ...step.reward, amounts: undefined }),
            ...Object.entries(step.bets).map(([currency, minor]) => {
              const given = step.reward.amounts?.[currency];
              const bets = `${words('condition.accumulatedBet')} ${money(minor ?? '0', currency)}`;
              return given === undefined ? bets : `${bets}: ${money(given, currency)}`;
            }),
          ].join(' · '),
        })),
        ...checkIn.map((day, at) => ({
          key: `day.${at}`,
          name: words('day', { day: String(at + 1) }),
          value: gives(day),
        })),
        ...Object.entries(rules.amounts).flatMap(([currency, own = {}]) => {
          const texts = requested.flatMap((name) => {
            // Each step has its own sum of bets.
            const minor = steps && name === 'accumulatedBet' ? undefined : own[name];
            return minor === undefined ? [] : [`${words(`condition.${name}`)} ${money(minor, currency)}`];
          });
          // The steps and days name the currencies already.
          if ((steps || checkIn.length > 0) && texts.length === 0) return [];
          return [{ key: `amounts.${currency}`, name: currency, value: texts.join(' · ') || '–' }];
        }),
      ],
      rules: [
        ...(numberOfBets === undefined
          ? []
          : [{ key: 'bets', name: words('numberOfBets'), value: number(numberOfBets) }]),
        ...(winMultiplierHundredths === undefined
          ? []
          : [{ key: 'times', name: words('winMultiplier'), value: times(winMultiplierHundredths) }]),
        ...(isPlayed
          ? [
              {
                key: 'counts',
                name: countWords('games'),
                value: counted.length > 0 ? list(counted) : countWords('allGames'),
              },
            ]
          : []),
        { key: 'every', name: t('who.every'), value: t(`every.${rules.every}`) },
        { key: 'window', name: words('windowDays'), value: number(rules.windowDays) },
        { key: 'claim', name: words('claimDays'), value: number(rules.claimDays) },
        ...(places === undefined ? [] : [{ key: 'places', name: words('places'), value: number(places) }]),
      ],
    };
  };
}

/** A competition: its prizes, its score, and the play that counts. */
function useCompetitionLines({ t, number, money, times, list, day, nameOf, namesOf }: Words) {
  const words = useTranslations('competition-office');
  const rewards = useTranslations('quest-office');
  const competition = useTranslations('competition');
  const countWords = useTranslations('competition.detail');
  const placesText = usePlacesText();
  return ({ rules }: Extract<OfferContent, { kind: 'competition' }>) => {
    const { counts, calculateType, currency, leastScore, minLevel } = rules;
    const counted = namesOf(counts);
    const codes = Object.keys(rules.amounts);
    const only = codes.length === 1 ? codes[0] : undefined;
    return {
      who: minLevel === undefined ? [] : [{ key: 'minLevel', name: t('who.minLevel'), value: number(minLevel) }],
      amounts: [
        ...rules.prizes.map(({ from, to, reward: { type, amounts = {}, points, rounds, promotion } }) => ({
          key: `prize.${from}`,
          name: placesText({ from, to }),
          value: [
            rewards(`reward.${type}`),
            ...(only && amounts[only] !== undefined ? [money(amounts[only], only)] : []),
            ...(points === undefined ? [] : [number(points)]),
            ...(rounds ? [`${number(rounds.count)} × ${nameOf.games(rounds.game)}`] : []),
            ...(promotion === undefined ? [] : [`#${promotion}`]),
          ].join(' · '),
        })),
        // All amounts of one of several currencies are one line, so that a change of one currency is one difference.
        ...Object.entries(rules.amounts).map(([code, own]) => ({
          key: `amounts.${code}`,
          name: code,
          value: [
            ...rules.prizes.flatMap(({ from, to, reward: { amounts = {} } }) => {
              const minor = amounts[code];
              return minor === undefined || only ? [] : [`${placesText({ from, to })}: ${money(minor, code)}`];
            }),
            `${words('minStake')}: ${money(own?.minStake ?? '0', code)}`,
            ...(own?.fee ? [`${words('fee')}: ${money(own.fee, code)}`] : []),
          ].join(' · '),
        })),
      ],
      rules: [
        { key: 'by', name: competition('by'), value: competition(`calculate.${calculateType}`) },
        {
          key: 'least',
          name: competition('least'),
          value: calculateType === 'win_multiplier' ? times(Number(leastScore)) : money(leastScore, currency),
        },
        {
          key: 'counts',
          name: countWords('games'),
          value: counted.length > 0 ? list(counted) : countWords('allGames'),
        },
        { key: 'cutOff', name: words('cutOff'), value: number(rules.cutOffHours) },
        ...Object.entries(rules.exchange).flatMap(([code, rate]) =>
          rate
            ? [
                {
                  key: `exchange.${code}`,
                  name: words('exchange', { currency: code }),
                  value: `${money(rate.minor, code)} = ${money(rate.worthMinor, currency)} · ${day(rate.day)}`,
                },
              ]
            : [],
        ),
      ],
    };
  };
}

/** Returns the kind with its type; the type that a promotion or a programme is given for has a line of its own. */
function kindLines({ kind, type }: OfferContent, { t }: Words): OfferLine[] {
  const [kindText, typeText] = [t(`kind.${kind}`), t(`type.${type}`)];
  const name = t('kind.label');
  if (!isGivenForType(kind)) return [{ key: 'kind', name, value: `${kindText} · ${typeText}` }];
  return [
    { key: 'kind', name, value: kindText },
    { key: 'type', name: t('type.label'), value: typeText },
  ];
}

/** Returns the properties of an offer, step by step, in the words of the wizard and in the reader's language. */
export function useOfferLines(): (content: OfferContent) => OfferLines {
  const words = useWords();
  const { t, percent, times, money, moment, number, yes } = words;
  const shopLines = useShopLines(words);
  const couponLines = useCouponLines(words);
  const questLines = useQuestLines(words);
  const competitionLines = useCompetitionLines(words);
  return (content) => {
    const programme = content.kind === 'cashback' || content.kind === 'rebate' ? content : undefined;
    const promotion = content.kind === 'promotion' ? content : undefined;
    const item =
      content.kind === 'shop'
        ? shopLines(content)
        : content.kind === 'coupon'
          ? couponLines(content)
          : content.kind === 'quest'
            ? questLines(content)
            : content.kind === 'competition'
              ? competitionLines(content)
              : undefined;
    const { freeRounds, share } = promotion?.rules ?? {};
    const { schedule } = programme?.rules ?? {};
    return {
      what: [
        ...kindLines(content, words),
        { key: 'picture', name: t('picture.label'), value: content.picture ?? t('picture.ofKind') },
      ],
      who: promotion ? whoOf(promotion, words) : (item?.who ?? []),
      amounts: [
        ...(share === undefined ? [] : [{ key: 'share', name: t('amounts.share'), value: percent(share) }]),
        ...(freeRounds
          ? [
              {
                key: 'rounds',
                name: t('amounts.freeRounds'),
                value: `${number(freeRounds.count)} · ${words.nameOf.games(freeRounds.game)}`,
              },
            ]
          : []),
        ...(programme ? ratesOf(programme, words) : []),
        ...(item?.amounts ?? []),
        ...(content.kind === 'shop' ||
        content.kind === 'quest' ||
        content.kind === 'coupon' ||
        content.kind === 'competition'
          ? []
          : amountLines(content.rules.amounts as never, promotion ? sums : paid, words)),
      ],
      rules: promotion
        ? rulesOf(promotion, words)
        : programme
          ? [
              { key: 'turnover', name: t('rules.transferTurnover'), value: times(programme.rules.turnoverHundredths) },
              { key: 'won', name: t('rules.isWonProductZero'), value: yes(programme.rules.isWonProductZero) },
            ]
          : (item?.rules ?? []),
      when: [
        { key: 'starts', name: t('starts'), value: moment(content.starts_at) },
        { key: 'ends', name: t('ends'), value: moment(content.ends_at) },
        ...(schedule
          ? [
              {
                key: 'schedule',
                name: t('when.schedule'),
                value: `${t(`every.${schedule.every}`)}, ${schedule.hour}:00 (${programme!.rules.timeZone})`,
              },
            ]
          : []),
        ...Object.entries(content.budget).map(([currency, own]) => ({
          key: `budget.${currency}`,
          name: `${t('budget')} ${currency}`,
          value: own
            ? `${money(own.amount, currency)}${own.places === null ? '' : ` · ${t('when.places')} ${number(own.places)}`}`
            : '–',
        })),
      ],
    };
  };
}
