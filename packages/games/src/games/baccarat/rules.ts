import { openShoe, rankOf, SHOE } from '../../families/table/shoe.ts';
import { odds, PUSH, type TableRules } from '../../families/table/table-game.ts';

export const baccaratPays = { player: 1, banker: 0.95, tie: 8, pair: 11 } as const;

/** What can be bet on. */
export type BaccaratSpot = 'player' | 'banker' | 'tie' | 'playerPair' | 'bankerPair';

export type Hands = { player: readonly number[]; banker: readonly number[] };

/** Tens and pictures count nothing. */
export const pointOf = (card: number): number => {
  const rank = rankOf(card) + 1;
  return rank >= 10 ? 0 : rank;
};
export const pointsOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointOf(card), 0) % 10;

/** Whether the banker takes a third card, by the table that everybody uses; `third` is the value of the player's. */
function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && (third === 6 || third === 7);
}

/** Deals one coup. `deal` gives cards, or any numbers whose values count alike. */
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

/** Punto banco from a fresh shoe of eight decks; the house takes 5 % of a banker's win, and a tie gives both sides back. */
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

/** A card of each value, 0 to 9, and how many cards of that value there are in a full shoe. */
const values = Array.from({ length: 10 }, (_, value) => ({
  card: (value + 9) % 10,
  count: (SHOE / 13) * (value === 0 ? 4 : 1),
}));

/** Every coup by the values of its cards, with the ways in which it can be dealt. It does not tell pairs. */
function* allCoups(): Iterable<readonly [Hands, number]> {
  const left = values.map(({ count }) => count);
  const dealt: number[] = [];
  yield* follow(1);

  /** Follows each value that the next card of the coup may have; a coup that asks for no further card is done. */
  function* follow(ways: number): Iterable<readonly [Hands, number]> {
    let asked = 0;
    const hands = dealCoup(() => dealt[asked++] ?? 0);
    if (dealt.length >= 4 && asked <= dealt.length) {
      // Coups of fewer cards are weighed as if six had been dealt, so that all weights are of one kind.
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
