import { partsOf } from '../shop/chance.ts';
import { percentText, summaryOf, worthOf } from '../shop/odds.ts';
import { dearestOf, type ShopPrize, type ShopRounds, type ShopRules } from '../shop/shop-rules.ts';
import { block, type OfferFinding, warn } from './finding.ts';
import { lintBudget, lintTexts, lintWindow } from './lint-common.ts';
import type { LintFacts } from './lint-promotion.ts';
import type { WrittenOffer } from './written-offer.ts';

export interface WrittenShopItem extends WrittenOffer {
  readonly kind: 'shop';
  readonly rules: ShopRules;
}

/** Additional facts of the linter: the stock of goods and the available free rounds. */
export interface ShopLintFacts extends LintFacts {
  /** Returns the goods left, by `item` or the code of a prize; undefined if they were never counted. */
  readonly stockOf: (code: string) => number | undefined;
  /** Returns whether the game gives free rounds of this stake, in minor units. */
  readonly hasRoundsOf: (game: string, currency: string, stake: string) => boolean;
}

/** The largest worth of a prize as a multiple of the price; beyond it nearly everybody pays for one winner. */
export const mostPrizeTimes = 1000n;

const currenciesOf = ({ amounts }: ShopRules): string[] =>
  Object.entries(amounts).flatMap(([currency, own]) => (own ? [currency] : []));

function lintRounds(
  rounds: ShopRounds | undefined,
  stakes: Readonly<Record<string, string | undefined>>,
  field: string,
  { rules, facts }: { readonly rules: ShopRules; readonly facts: ShopLintFacts },
): OfferFinding[] {
  if (!rounds) return [block('free-rounds', field)];
  const wrong = currenciesOf(rules).filter(
    (currency) => !stakes[currency] || !facts.hasRoundsOf(rounds.game, currency, stakes[currency]),
  );
  return wrong.map((currency) => block('no-amount', field, { currency }));
}

const needs: Readonly<Record<ShopPrize['kind'], (prize: ShopPrize, currencies: readonly string[]) => boolean>> = {
  money: ({ amounts }, currencies) => currencies.every((currency) => BigInt(amounts?.[currency] ?? '0') > 0n),
  points: ({ points }) => points !== undefined,
  freespins: ({ rounds }) => rounds !== undefined,
  physical: ({ worth, names }) => worth !== undefined && Boolean(names?.en),
  nothing: () => true,
};

/** Returns the maximum number of draws or orders that the budget pays, if limited. */
const placesOf = ({ budget }: WrittenShopItem): number =>
  Object.values(budget).reduce((sum, own) => sum + (own?.places ?? 0), 0);

/** Uncounted goods cannot be given. An item on sale may run out and is then sold out. */
function lintStock(
  offer: WrittenShopItem,
  facts: ShopLintFacts,
  thing: string,
  { field, share: [parts, of] }: { readonly field: string; readonly share: readonly [parts: number, of: number] },
): OfferFinding[] {
  const left = facts.stockOf(thing) ?? 0;
  if (left < 1) return [(facts.isRunning ? warn : block)('no-stock', field, { thing })];
  const expected = of === 0 ? 0 : Math.ceil((placesOf(offer) * parts) / of);
  return expected > left ? [warn('stock-short', field, { thing, left: String(left), expected: String(expected) })] : [];
}

function lintChance(offer: WrittenShopItem, facts: ShopLintFacts): OfferFinding[] {
  const { rules, type } = offer;
  const { chance } = rules;
  const field = 'rules.chance.prizes';
  if (!chance) return [block('nothing-counts', field)];
  const findings: OfferFinding[] = [];
  const sum = partsOf(chance);
  if (sum !== chance.of)
    findings.push(block('odds-sum', field, { parts: String(sum), of: String(chance.of) }, { 'rules.chance.of': sum }));
  if (sum < chance.dealt || (type === 'random_card') !== chance.dealt > 1)
    findings.push(block('too-few-cards', 'rules.chance.dealt', { cards: String(sum), dealt: String(chance.dealt) }));
  const codes = chance.prizes.map(({ code }) => code);
  for (const code of new Set(codes.filter((one, at) => codes.indexOf(one) !== at)))
    findings.push(block('prize-twice', field, { prize: code }));
  const currencies = currenciesOf(rules);
  for (const prize of chance.prizes) {
    const { code, kind, rounds, amounts = {} } = prize;
    if (!needs[kind](prize, currencies)) findings.push(block('prize-unfinished', field, { prize: code }));
    if (kind === 'freespins' && rounds) findings.push(...lintRounds(rounds, amounts, field, { rules, facts }));
    if (kind === 'physical') findings.push(...lintStock(offer, facts, code, { field, share: [prize.parts, sum] }));
  }
  for (const currency of currencies) {
    if (
      chance.prizes.some(({ kind }) => kind === 'money' || kind === 'freespins') &&
      !rules.amounts[currency]?.hundredPoints
    )
      findings.push(block('no-amount', `rules.amounts.${currency}.hundredPoints`, { currency }));
    const { averageHundredths } = summaryOf(rules, currency);
    const price = BigInt(rules.points) * 100n;
    for (const prize of chance.prizes)
      if (worthOf(prize, rules, currency) > price * mostPrizeTimes)
        findings.push(block('prize-above-cap', field, { prize: prize.code, times: String(mostPrizeTimes), currency }));
    const numbers = { currency, percent: percentText(Number(averageHundredths), Number(price)) };
    // An expected return above the price in points gives points away.
    if (averageHundredths >= price) findings.push(block('odds-pay-more', 'rules.points', numbers));
    if (!chance.prizes.some((prize) => worthOf(prize, rules, currency) >= price))
      findings.push(warn('nothing-counts', field, { currency }));
  }
  return findings;
}

function lintGiven(offer: WrittenShopItem, facts: ShopLintFacts): OfferFinding[] {
  const { rules, type } = offer;
  const currencies = currenciesOf(rules);
  switch (type) {
    case 'point_exchange':
      return currencies
        .filter((currency) => BigInt(rules.amounts[currency]?.money ?? '0') === 0n)
        .map((currency) => block('no-amount', `rules.amounts.${currency}.money`, { currency }));
    case 'freespins': {
      const stakes = Object.fromEntries(currencies.map((currency) => [currency, rules.amounts[currency]?.stake]));
      return lintRounds(rules.rounds, stakes, 'rules.rounds', { rules, facts });
    }
    case 'physical_rewards':
      return lintStock(offer, facts, 'item', { field: 'stock.item', share: [1, 1] });
    default:
      return lintChance(offer, facts);
  }
}

/** Returns all findings about an item of the reward shop. */
export function lintShopItem(offer: WrittenShopItem, facts: ShopLintFacts): OfferFinding[] {
  const { rules } = offer;
  const currencies = currenciesOf(rules);
  const dearest = new Map(
    offer.type === 'physical_rewards'
      ? []
      : currencies.flatMap((currency) => {
          const most = dearestOf(rules, currency);
          return most > 0n ? [[currency, most] as const] : [];
        }),
  );
  return [
    ...lintTexts(offer, facts.languages),
    ...(currencies.length === 0 ? [block('no-currency', 'rules.amounts')] : lintGiven(offer, facts)),
    ...lintWindow(offer, facts),
    ...lintBudget(offer, dearest),
  ];
}
