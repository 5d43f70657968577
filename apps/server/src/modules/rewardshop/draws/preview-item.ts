import { setImmediate } from 'node:timers/promises';
import {
  type OfferContent,
  type RewardShopType,
  type RewardSimulation,
  staffRewardPreview,
  staffRewardSimulation,
} from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { sha256Hex } from '@sabai/games/node';
import { costOf, partsOf, type ShopRules, summaryOf, worthOf } from '@sabai/rewards';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ShopDependencies } from '../dependencies.ts';
import { gameCodesOf, gamesNamed, type Item, stocksOf } from '../items/items.repository.ts';
import { leftOf } from '../items/judge-item.ts';
import { isSoldIn, pointsText, presentItem } from '../items/present-item.ts';
import { dealOf } from './make-draw.ts';

const draws = 20_000;
/** Number of draws before yielding to other requests. */
const atOnce = 500;

/** Returns the draft as a version. Throws OFFER_NOT_READY if it is no item, or is not sold in the currency. */
function draftedItem(content: OfferContent, currency: string, now: Date): Item {
  if (content.kind !== 'shop') throw new Refusal('OFFER_NOT_READY');
  const item: Item = {
    id: 0,
    type: content.type as RewardShopType,
    state: 'live',
    version: 1,
    picture: content.picture,
    rules: content.rules as ShopRules,
    texts: content.texts as Item['texts'],
    startsAt: content.starts_at ? new Date(content.starts_at) : now,
    endsAt: content.ends_at ? new Date(content.ends_at) : now,
  };
  if (!isSoldIn(item, currency)) throw new Refusal('OFFER_NOT_READY');
  return item;
}

/**
 * Draws from a table this many times, each with its own seeds, as members' draws are; the same table always gives the
 * same result.
 */
async function simulate(content: OfferContent, currency: string, now: Date): Promise<RewardSimulation> {
  const { rules } = draftedItem(content, currency, now);
  const { chance } = rules;
  if (!chance || partsOf(chance) < chance.dealt) throw new Refusal('OFFER_NOT_READY');
  const drawn = new Map<string, number>();
  for (let nonce = 1; nonce <= draws; nonce += 1) {
    const { drawn: dealt } = dealOf(chance, {
      serverSeed: sha256Hex(`simulation ${nonce}`),
      clientSeed: 'simulation',
      nonce,
    });
    const { code } = dealt[nonce % chance.dealt]!;
    drawn.set(code, (drawn.get(code) ?? 0) + 1);
    if (nonce % atOnce === 0) await setImmediate();
  }
  const of = partsOf(chance);
  const price = BigInt(rules.points) * 100n;
  const rows = chance.prizes.map((prize) => ({
    prize,
    times: drawn.get(prize.code) ?? 0,
    worth: worthOf(prize, rules, currency),
  }));
  const sum = rows.reduce((all, { times, worth }) => all + BigInt(times) * worth, 0n);
  const cost = rows.reduce((all, { prize, times }) => all + BigInt(times) * costOf(prize, currency), 0n);
  const budget = content.budget[currency as 'THB'];
  const paid = budget && cost > 0n ? Number((BigInt(budget.amount) * BigInt(draws)) / cost) : null;
  return {
    currency_code: currency,
    draws,
    points: (BigInt(rules.points) * BigInt(draws)).toString(),
    average_points: pointsText(sum / BigInt(draws)),
    average_by_odds: pointsText(summaryOf(rules, currency).averageHundredths),
    cost: decimalOf(cost, currency),
    worth_it: rows.reduce((all, { times, worth }) => all + (worth >= price ? times : 0), 0),
    budget_draws: paid === null ? null : Math.min(paid, budget?.places ?? paid),
    prizes: rows.map(({ prize: { code, parts }, times, worth }) => ({
      code,
      drawn: times,
      worth: pointsText(worth),
      expected: Math.round((draws * parts * 100) / of) / 100,
    })),
  };
}

/** Serves staff the preview of a draft: the item as members would see it, and many of its draws. */
export function previewRoutes({ platform: { db, clock } }: ShopDependencies): Implementation[] {
  return [
    implement(staffRewardPreview, {
      async create({ body: { content, currency_code: currency, language: locale } }) {
        const item = draftedItem(content, currency, clock());
        const games = await gamesNamed(db, gameCodesOf([item]));
        const left = leftOf(item, await stocksOf(db));
        return presentItem(item, { currency, locale, games }, { reasons: [], left, taken: { ever: 0, today: 0 } });
      },
    }),
    implement(staffRewardSimulation, {
      create: ({ body: { content, currency_code: currency } }) => simulate(content, currency, clock()),
    }),
  ];
}
