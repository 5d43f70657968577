import { openShoe, rankOf, SHOE, suitOf } from '../../families/table/shoe.ts';
import { odds, PUSH, type TableRules } from '../../families/table/table-game.ts';

export const dragonTigerPays = { tie: 11, suitedTie: 50 } as const;

type Cards = { dragon: number; tiger: number };

/** One card each from eight decks; aces are low. A tie refunds half of a stake on either side. */
export const dragonTigerRules: TableRules<Cards> = {
  spots: ['dragon', 'tiger', 'tie', 'suitedTie'],
  draw(draws) {
    const deal = openShoe(draws);
    return { dragon: deal(), tiger: deal() };
  },
  pays(spot, { dragon, tiger }) {
    const isTie = rankOf(dragon) === rankOf(tiger);
    if (spot === 'tie') return isTie ? odds(dragonTigerPays.tie) : 0;
    if (spot === 'suitedTie') return isTie && suitOf(dragon) === suitOf(tiger) ? odds(dragonTigerPays.suitedTie) : 0;
    if (isTie) return PUSH / 2;
    return (spot === 'dragon') === rankOf(dragon) > rankOf(tiger) ? odds(1) : 0;
  },
  *all() {
    const each = SHOE / 52;
    for (let dragon = 0; dragon < 52; dragon++) {
      for (let tiger = 0; tiger < 52; tiger++) yield [{ dragon, tiger }, each * (dragon === tiger ? each - 1 : each)];
    }
  },
};
