import {
  type Redeemable,
  type RewardShopType,
  redeemFreespinFilter,
  redeemFreespinList,
  redeemType,
  redeemTypeList,
  rewardShopTypes,
} from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { translatorFor } from '@sabai/locales';
import { numberIdOf } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ShopDependencies } from '../dependencies.ts';
import { gameCodesOf, gamesNamed, type Item, itemsOf, stocksOf } from './items.repository.ts';
import { buyerOf, leftOf, reasonsAgainst } from './judge-item.ts';
import { isSoldIn, presentItem } from './present-item.ts';

/** Returns the items with their current state for a member. */
export async function shelfOf(
  dependencies: ShopDependencies,
  memberId: string,
  locale: LocalePrefix,
  which: (item: Item) => boolean = () => true,
): Promise<Redeemable[]> {
  const { db, clock } = dependencies.platform;
  const buyer = await buyerOf(dependencies, db, memberId);
  const currency = buyer.member.currencyCode;
  const items = (await itemsOf(db, clock())).filter((item) => which(item) && isSoldIn(item, currency));
  const stocks = await stocksOf(db);
  const games = await gamesNamed(db, gameCodesOf(items));
  return items.map((item) =>
    presentItem(
      item,
      { currency, locale, games },
      {
        reasons: reasonsAgainst(item, buyer, { stocks }),
        left: leftOf(item, stocks),
        taken: buyer.taken.get(item.id) ?? { ever: 0, today: 0 },
      },
    ),
  );
}

export async function shelfItem(
  dependencies: ShopDependencies,
  memberId: string,
  locale: LocalePrefix,
  id: string,
): Promise<Redeemable> {
  const [found] = await shelfOf(dependencies, memberId, locale, (item) => item.id === numberIdOf(id));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** Serves the shop's public items, for menus. */
export function shelfRoutes({ platform }: ShopDependencies): Implementation[] {
  const items = () => itemsOf(platform.db, platform.clock());
  const types = async (locale: LocalePrefix) => {
    const sold = new Set((await items()).map(({ type }) => type));
    const text = translatorFor(locale, 'rewardshop-shop');
    return rewardShopTypes
      .filter((type) => sold.has(type))
      .map((type: RewardShopType) => ({ types: type, name: text(`type.${type}`) }));
  };
  const games = async () => [
    ...(
      await gamesNamed(platform.db, gameCodesOf((await items()).filter(({ type }) => type === 'freespins')))
    ).values(),
  ];
  return [
    implement(redeemTypeList, { find: async ({ query }, { locale }) => pageOf(await types(locale), query) }),
    implement(redeemType, { find: async ({ query }, { locale }) => pageOf(await types(locale), query) }),
    implement(redeemFreespinFilter, {
      async find({ query }) {
        const providers = new Map((await games()).map(({ provider_id, provider }) => [provider_id, provider]));
        return pageOf(
          [...providers].map(([provider_id, provider]) => ({ provider_id, provider })),
          query,
        );
      },
    }),
    implement(redeemFreespinList, {
      find: async ({ query }) =>
        pageOf(
          (await games()).map(({ code: game_code, game_list_id, game_name, provider_id, provider }) => ({
            game_list: { game_list_id, game_code, game_name },
            provider: { provider_id, provider },
          })),
          query,
        ),
    }),
  ];
}
