import { type Numbers, take, times, upTo } from './numbers.ts';
import type { Action, Played, Rules } from './rules.ts';

/** Section 7 of docs/fairness.md. */

const paid = (stake: bigint, multiplier: number, outcome: object): Played => ({
  outcome,
  payout: times(stake, multiplier, 10_000),
});

function mines({ tables, numbers, choice, actions, stake }: Rules): Played {
  const { tiles, multipliers } = tables as { tiles: number; multipliers: Record<string, number[]> };
  const pool = upTo(tiles);
  const hidden = upTo(Number(choice.mines)).map(() => take(pool, numbers));
  const picks = actions.filter(({ type }) => type === 'pick').map(({ at }) => at!);
  const isHit = picks.some((pick) => hidden.includes(pick));
  const multiplier = isHit ? 0 : multipliers[String(choice.mines)]![picks.length]!;
  return paid(stake, multiplier, { mines: hidden.sort((a, b) => a - b) });
}

interface Level {
  doors: number;
  safe: number;
  multipliers: number[];
}

function tower({ tables, numbers, choice, actions, stake }: Rules): Played {
  const { levels } = tables as { levels: Record<string, Level> };
  const { doors, safe, multipliers } = levels[String(choice.level)]!;
  const rows = upTo(multipliers.length - 1).map(() => {
    const pool = upTo(doors);
    return upTo(safe)
      .map(() => take(pool, numbers))
      .sort((a, b) => a - b);
  });
  const climbs = actions.filter(({ type }) => type === 'climb');
  const hasFallen = climbs.some(({ at }, row) => !rows[row]!.includes(at!));
  return paid(stake, hasFallen ? 0 : multipliers[climbs.length]!, {
    safe: rows.flatMap((row, place) => row.map((door) => place * doors + door)),
  });
}

function hiLo({ numbers, actions, stake }: Rules): Played {
  const cards = [numbers.index(52)];
  const chances: bigint[] = [];
  let hasMissed = false;
  for (const { type } of actions) {
    if (type === 'cashOut') break;
    const before = cards.at(-1)! % 13;
    const card = numbers.index(52);
    cards.push(card);
    if (type === 'skip') continue;
    const after = card % 13;
    const isHigher = type === 'higher';
    const isEnd = before === (isHigher ? 0 : 12);
    hasMissed = after === before ? isEnd : isHigher !== after > before;
    chances.push(BigInt(isEnd ? 12 : isHigher ? 13 - before : before + 1));
  }
  const unlikely = chances.reduce((product, chance) => product * chance, 1n);
  const right = chances.length === 0 ? 10_000n : (99n * 100n * 13n ** BigInt(chances.length)) / unlikely;
  return paid(stake, hasMissed ? 0 : Number(right), { cards });
}

function coinStreak({ tables, numbers, actions, stake }: Rules): Played {
  const { multipliers } = tables as { multipliers: number[] };
  const calls = actions.filter(({ type }) => type === 'call');
  const flips = calls.map(() => numbers.index(2));
  const hasMissed = flips.some((flip, place) => flip !== calls[place]!.at);
  return paid(stake, hasMissed ? 0 : multipliers[flips.length]!, { flips });
}

interface Hand {
  cards: number[];
  bet: number;
  isDone: boolean;
}

const count = (card: number) => Math.min((card % 13) + 1, 10);
function total(cards: readonly number[]): number {
  const hard = cards.reduce((sum, card) => sum + count(card), 0);
  return cards.some((card) => count(card) === 1) && hard + 10 <= 21 ? hard + 10 : hard;
}
const isNatural = (cards: readonly number[]) => cards.length === 2 && total(cards) === 21;

function blackjack({ numbers, actions, stake }: Rules): Played {
  const card = () => numbers.index(52);
  const [first, open, second, hidden] = [card(), card(), card(), card()];
  const dealer = [open, hidden];
  const hands: Hand[] = [{ cards: [first, second], bet: 1, isDone: false }];
  const isWaiting = () => hands.find((hand) => !hand.isDone && total(hand.cards) < 21);
  let isInsured = false;
  let left: readonly Action[] = actions;
  if (count(open) === 1) {
    isInsured = left[0]?.type === 'insure';
    left = left.slice(1);
  }
  const isOver = isNatural(dealer);
  if (!isOver) for (const { type } of left) play(type, isWaiting()!, hands, numbers);
  const isSingleNatural = hands.length === 1 && isNatural(hands[0]!.cards);
  const plays = !isOver && hands.some(({ cards }) => total(cards) <= 21) && !isSingleNatural;
  while (plays && total(dealer) < 17) dealer.push(card());
  const pays = hands.map((hand) => payOf(hand, dealer, isSingleNatural));
  const insurance = isInsured && isNatural(dealer) ? 15_000 : 0;
  const outcome = {
    first: hands[0]!.cards,
    ...(hands[1] && { second: hands[1].cards }),
    bets: hands.map(({ bet }) => bet),
    dealer,
    ...(isInsured && { insured: 1 }),
    pays,
  };
  return paid(
    stake,
    pays.reduce((sum, one) => sum + one, insurance),
    outcome,
  );
}

function play(type: string, hand: Hand, hands: Hand[], numbers: Numbers): void {
  if (type === 'stand') hand.isDone = true;
  else if (type === 'hit') hand.cards.push(numbers.index(52));
  else if (type === 'double') {
    hand.cards.push(numbers.index(52));
    hand.bet = 2;
    hand.isDone = true;
  } else if (type === 'split') {
    const areAces = count(hand.cards[0]!) === 1;
    const parts = hand.cards.map((one) => ({ cards: [one, numbers.index(52)], bet: 1, isDone: areAces }));
    hands.splice(hands.indexOf(hand), 1, ...parts);
  } else throw new Error(`no such action: ${type}`);
}

function payOf({ cards, bet }: Hand, dealer: readonly number[], isSingleNatural: boolean): number {
  if (total(cards) > 21) return 0;
  if (isNatural(dealer)) return isSingleNatural ? 10_000 : 0;
  if (isSingleNatural) return 25_000;
  if (total(dealer) > 21 || total(dealer) < total(cards)) return 2 * bet * 10_000;
  return total(dealer) === total(cards) ? bet * 10_000 : 0;
}

export const steps: Readonly<Record<string, (rules: Rules) => Played>> = {
  mines,
  tower,
  'hi-lo': hiLo,
  'coin-streak': coinStreak,
  blackjack,
};
