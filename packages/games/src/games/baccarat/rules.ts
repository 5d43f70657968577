import { openShoe, rankOf, SHOE } from '../../families/table/shoe.ts';
import { odds, PUSH, type TableRules } from '../../families/table/table-game.ts';

export const baccaratPays = { player: 1, banker: 0.95, tie: 8, pair: 11 } as const;

/** The spots of the table. */
export type BaccaratSpot = 'player' | 'banker' | 'tie' | 'playerPair' | 'bankerPair';

export type Hands = { player: readonly number[]; banker: readonly number[] };

/** Tens and face cards count zero. */
export const pointOf = (card: number): number => {
  const rank = rankOf(card) + 1;
  return rank >= 10 ? 0 : rank;
};
export const pointsOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointOf(card), 0) % 10;

/** Returns whether the banker takes a third card, by the standard table; `third` is the value of the player's. */
function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && (third === 6 || third === 7);
}

/** Deals one coup. `deal` returns cards, or any numbers with the same values. */
export function dealCoup(deal: () => number): Hands {
  const [player, banker] = [[deal()], [deal()]];
  player.push(deal());
  banker.push(deal());
  if (pointsOf(player) >= 8 || pointsOf(banker) >= 8) return { player, banker };
  const bankerPoints = pointsOf(banker);
  if (pointsOf(player) <= 5) player.push(deal());
  if (bankerDraws(bankerPoints, player[2] === undefined ? undefined : pointOf(player[2]))) banker.push(deal());
  return { player, banker };
}

const isPair = ([first, second]: readonly number[]) => rankOf(first!) === rankOf(second!);

/** Punto banco from a fresh shoe of eight decks; 5% commission on a banker's win, and a tie refunds both sides. */
export const baccaratRules: TableRules<Hands> = {
  spots: ['player', 'banker', 'tie', 'playerPair', 'bankerPair'],
  draw: (draws) => dealCoup(openShoe(draws)),
  pays(spot, { player, banker }) {
    if (spot === 'playerPair' || spot === 'bankerPair') {
      return isPair(spot === 'playerPair' ? player : banker) ? odds(baccaratPays.pair) : 0;
    }
    const lead = pointsOf(player) - pointsOf(banker);
    if (spot === 'tie') return lead === 0 ? odds(baccaratPays.tie) : 0;
    if (lead === 0) return PUSH;
    if (spot === 'player') return lead > 0 ? odds(baccaratPays.player) : 0;
    return lead < 0 ? odds(baccaratPays.banker) : 0;
  },
  most: (spot) => odds(baccaratPays[spot.endsWith('Pair') ? 'pair' : (spot as 'player' | 'banker' | 'tie')]),
  all: allCoups,
};

/** A card of each value, 0 to 9, and the number of cards with that value in a full shoe. */
const values = Array.from({ length: 10 }, (_, value) => ({
  card: (value + 9) % 10,
  count: (SHOE / 13) * (value === 0 ? 4 : 1),
}));

/** Yields every coup by the values of its cards, with the number of ways to deal it. Pairs are not distinguished. */
function* allCoups(): Iterable<readonly [Hands, number]> {
  const left = values.map(({ count }) => count);
  const dealt: number[] = [];
  yield* follow(1);

  /** Follows each value of the next card of the coup; yields a coup that needs no further card. */
  function* follow(ways: number): Iterable<readonly [Hands, number]> {
    let requested = 0;
    const hands = dealCoup(() => dealt[requested++] ?? 0);
    if (dealt.length >= 4 && requested <= dealt.length) {
      // Coups of fewer cards are weighted as if six had been dealt, so that all weights are comparable.
      let weight = ways;
      for (let cards = dealt.length; cards < 6; cards++) weight *= SHOE - cards;
      yield [hands, weight];
      return;
    }
    for (const [value, { card }] of values.entries()) {
      const count = left[value]!;
      left[value] = count - 1;
      dealt.push(card);
      yield* follow(ways * count);
      dealt.pop();
      left[value] = count;
    }
  }
}
