import type { OfferContent, OfferTexts } from '@sabai/contract';
import { type LocalePrefix, localePrefixes, locales } from '@sabai/contract/locales';
import { currencyOf, displayMoney } from '@sabai/contract/money';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { translatorFor } from '@sabai/locales';

const percentOf = (share: number, intl: string) => formatPercent(share / 100, intl, { least: 0, most: 2 });

/** Whole amounts are written without decimals. */
function moneyIn(currency: string, minor: string, intl: string): string {
  const { scale, ...unit } = currencyOf(currency);
  const isDecimalEnabled = BigInt(minor) % 10n ** BigInt(scale) !== 0n;
  return displayMoney(BigInt(minor), { ...unit, scale, isDecimalEnabled }, intl);
}

/** What a coupon gives. */
function couponTitle(
  { type, rules }: Extract<OfferContent, { kind: 'coupon' }>,
  intl: string,
  say: ReturnType<typeof translatorFor>,
): string {
  const [currency = 'THB', own = {}] = Object.entries(rules.amounts)[0] ?? [];
  if (type === 'money') return say('gives.money', { amount: moneyIn(currency, own.money ?? '0', intl) });
  if (type === 'point') return say('gives.point', { points: rules.points ?? 0 });
  return type === 'freespins' ? say('gives.freespins', { count: rules.rounds?.count ?? 0 }) : say('gives.promotion');
}

/** Which sentences an offer is told by, and the numbers in them. */
function saidOf(
  content: Exclude<OfferContent, { kind: 'shop' | 'quest' | 'coupon' | 'competition' }>,
  intl: string,
): { readonly name: string; readonly values: Readonly<Record<string, string>> } {
  if (content.kind !== 'promotion') {
    const shares = content.rules.rates.flatMap(({ tiers }) => tiers.map(({ share }) => share));
    return { name: content.kind, values: { percent: percentOf(Math.max(0, ...shares), intl) } };
  }
  const { amounts, share } = content.rules;
  const [currency = 'THB', own = {}] = Object.entries(amounts)[0] ?? [];
  const money = (minor = '0') => moneyIn(currency, minor, intl);
  return share === undefined
    ? { name: 'fixed', values: { amount: money(own.fixed) } }
    : {
        name: 'match',
        values: { amount: money(own.cap), percent: percentOf(share, intl), minimum: money(own.minDeposit) },
      };
}

const kindsOfQuest = { daily_check_in: 'checkIn', play: 'play', deposit: 'deposit', vip_bonus: 'vip' } as const;

/**
 * A title and a summary in every language, made from the rules alone, so that they promise no other numbers; staff take them or write
 * their own. The terms that follow from the rules stand before whatever staff add to them.
 */
export function suggestedTexts(content: OfferContent): OfferTexts {
  const texts: { [L in LocalePrefix]?: NonNullable<OfferTexts[L]> } = {};
  for (const prefix of localePrefixes) {
    if (content.kind === 'shop') {
      // Of a thing or a box its rules know the part of the shop and the price; its own name is up to staff.
      const say = translatorFor(prefix, 'rewardshop');
      const points = formatNumber(content.rules.points, locales[prefix].intl);
      texts[prefix] = { title: say(`part.${content.type}`), summary: say('confirm.redeemFor', { points }), terms: [] };
      continue;
    }
    if (content.kind === 'quest') {
      // What a quest is about its rules do not know: its kind is what it is called until staff name it.
      const say = translatorFor(prefix, 'quest');
      texts[prefix] = { title: say(kindsOfQuest[content.type]), summary: say('lead'), terms: [] };
      continue;
    }
    if (content.kind === 'coupon') {
      const say = translatorFor(prefix, 'coupon');
      texts[prefix] = { title: couponTitle(content, locales[prefix].intl, say), summary: say('summary'), terms: [] };
      continue;
    }
    if (content.kind === 'competition') {
      const say = translatorFor(prefix, 'competition');
      const title = say(`calculate.${content.rules.calculateType}`);
      texts[prefix] = { title, summary: say(`how.${content.rules.calculateType}`), terms: [] };
      continue;
    }
    const say = translatorFor(prefix, 'bonus-texts');
    const { name, values } = saidOf(content, locales[prefix].intl);
    texts[prefix] = { title: say(`${name}Title`, values), summary: say(`${name}Summary`, values), terms: [] };
  }
  return texts;
}
