import type { TimedDeal } from '../../engine/game.ts';
import type { Hands } from '../baccarat/rules.ts';

/** The order in which the cards of a coup are dealt. */
export const dealOrder = ({ player, banker }: Hands): readonly (keyof Hands)[] => [
  ...(['player', 'banker', 'player', 'banker'] as const),
  ...(player.length > 2 ? (['player'] as const) : []),
  ...(banker.length > 2 ? (['banker'] as const) : []),
];

/** One card after the other. */
export const dealHands =
  (cardMs: number) =>
  (hands: Hands): TimedDeal<Hands> => {
    const order = dealOrder(hands);
    const steps = order.map((_, index) => {
      const dealt = (side: keyof Hands) =>
        hands[side].slice(0, order.slice(0, index + 1).filter((each) => each === side).length);
      return { afterMs: index * cardMs, shown: { player: dealt('player'), banker: dealt('banker') } };
    });
    return { steps, lastsMs: order.length * cardMs + cardMs / 2 };
  };
