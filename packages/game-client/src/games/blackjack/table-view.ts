import { countOf, totalOf } from '@sabai/games/games/blackjack/hand.ts';
import { type BlackjackMove, bestOf } from '@sabai/games/games/blackjack/strategy.ts';
import type { InstantOutcome } from '@sabai/games/protocol';
import { endOf } from '../../steps/step-game.tsx';
import type { StepMoment } from '../../steps/step-stage.ts';

export interface HandView {
  cards: readonly number[];
  /** In stakes. */
  bet: number;
  isActive: boolean;
  /** Its payout, in ten-thousandths of the stake; undefined while the round continues. */
  pays: number | undefined;
}

export interface TableView {
  hands: readonly HandView[];
  dealer: readonly number[];
  isInsured: boolean;
  isOver: boolean;
}

const numbers = (value: InstantOutcome[string] | undefined) => (value ?? []) as readonly number[];

/** Returns the table after the events shown so far; undefined before the first. */
export function tableOf(moment: Pick<StepMoment, 'events'>): TableView | undefined {
  const end = endOf(moment);
  const last = moment.events.findLast((event) => event.type === 'step');
  const seen = end?.outcome ?? (last?.type === 'step' ? last.shown : undefined);
  if (!seen) return undefined;
  const bets = numbers(seen.bets);
  const pays = end && numbers(end.outcome.pays);
  return {
    hands: [seen.first, seen.second].flatMap((cards, index) =>
      cards === undefined
        ? []
        : [
            {
              cards: numbers(cards),
              bet: bets[index] ?? 1,
              isActive: !end && seen.active === index,
              pays: pays?.[index],
            },
          ],
    ),
    dealer: numbers(seen.dealer),
    isInsured: seen.insured === 1,
    isOver: end !== undefined,
  };
}

/** Returns the optimal move. */
export function hintFor(
  table: TableView | undefined,
  offers: readonly { type: string }[],
): BlackjackMove | 'decline' | undefined {
  const hand = table?.hands.find(({ isActive }) => isActive);
  const can = (type: string) => offers.some((offer) => offer.type === type);
  if (can('decline')) return 'decline';
  if (!table || !hand || !can('stand')) return undefined;
  const [first] = hand.cards;
  return bestOf({
    hand: totalOf(hand.cards),
    up: countOf(table.dealer[0]!),
    canDouble: can('double'),
    ...(can('split') && { pair: countOf(first!) }),
  }).move;
}
