import type { Draws } from '../../engine/draws.ts';
import { hasOnly, WHOLE } from '../../families/instant/instant-game.ts';
import type { StepRules } from '../../families/steps/step-game.ts';
import { formatAmountMinor, type StepOffer } from '../../protocol/index.ts';
import { countOf, DEALER_STANDS, GOAL, isBlackjack, totalOf } from './hand.ts';

interface Hand {
  readonly cards: readonly number[];
  /** In stakes. */
  readonly bet: 1 | 2;
  readonly isDone: boolean;
}

interface BlackjackState {
  readonly hands: readonly Hand[];
  /** The first card is face up, the second is hidden until the player has finished. */
  readonly dealer: readonly number[];
  /** Offered when the dealer shows an ace. */
  readonly insurance: 'none' | 'asked' | 'taken';
  readonly isOver: boolean;
}

const card = (draws: Draws) => draws.index(52);
const hand = (cards: readonly number[], bet: 1 | 2 = 1, isDone = false): Hand => ({
  cards,
  bet,
  isDone: isDone || totalOf(cards).total >= GOAL,
});
const activeOf = ({ hands }: BlackjackState) => hands.findIndex(({ isDone }) => !isDone);

/**
 * Continues once no insurance offer is open: a blackjack ends the round, and when all hands are done the dealer
 * plays.
 */
function goOn(state: BlackjackState, draws: Draws): BlackjackState {
  const { hands, insurance } = state;
  if (insurance === 'asked') return state;
  if (isBlackjack(state.dealer)) return { ...state, isOver: true };
  if (activeOf(state) >= 0) return state;
  const dealer = [...state.dealer];
  const isWaiting =
    hands.some(({ cards }) => totalOf(cards).total <= GOAL) && !(hands.length === 1 && isBlackjack(hands[0]!.cards));
  while (isWaiting && totalOf(dealer).total < DEALER_STANDS) dealer.push(card(draws));
  return { ...state, dealer, isOver: true };
}

/** Returns the payout of a hand, in ten-thousandths of the stake; the dealer has finished. */
function payOf({ cards, bet }: Hand, { hands, dealer }: BlackjackState): number {
  const [mine, theirs] = [totalOf(cards).total, totalOf(dealer).total];
  const isNatural = hands.length === 1 && isBlackjack(cards);
  if (mine > GOAL) return 0;
  if (isBlackjack(dealer)) return isNatural ? WHOLE : 0;
  if (isNatural) return 2.5 * WHOLE;
  if (theirs > GOAL || mine > theirs) return 2 * bet * WHOLE;
  return mine === theirs ? bet * WHOLE : 0;
}
const insurancePays = ({ insurance, dealer }: BlackjackState) =>
  insurance === 'taken' && isBlackjack(dealer) ? 1.5 * WHOLE : 0;

const seen = ({ hands, dealer, isOver, insurance }: BlackjackState) => ({
  first: hands[0]!.cards,
  ...(hands[1] && { second: hands[1].cards }),
  bets: hands.map(({ bet }) => bet),
  dealer: isOver ? dealer : dealer.slice(0, 1),
  ...(insurance === 'taken' && { insured: 1 }),
});

/**
 * Blackjack from an endless deck: the dealer stops drawing at 17 and checks for a blackjack, which pays 3 to 2. Any
 * two cards may be doubled, also after a split. One split; aces then get one card each. Insurance against an ace pays
 * 2 to 1.
 */
export const blackjackRules: StepRules<Record<string, never>, BlackjackState> = {
  usual: {},
  readChoice: (params) => (hasOnly(params) ? {} : undefined),
  begin(draws) {
    const [first, up, second, hole] = [card(draws), card(draws), card(draws), card(draws)];
    const insurance = countOf(up) === 1 ? 'asked' : 'none';
    return goOn({ hands: [hand([first, second])], dealer: [up, hole], insurance, isOver: false }, draws);
  },
  act(state, { type }, draws) {
    if (type === 'insure' || type === 'decline') {
      return goOn({ ...state, insurance: type === 'insure' ? 'taken' : 'none' }, draws);
    }
    const active = activeOf(state);
    const { cards, bet } = state.hands[active]!;
    const next = (): readonly Hand[] => {
      if (type === 'stand') return [hand(cards, bet, true)];
      if (type === 'hit') return [hand([...cards, card(draws)], bet)];
      if (type === 'double') return [hand([...cards, card(draws)], 2, true)];
      const areAces = countOf(cards[0]!) === 1;
      return cards.map((each) => hand([each, card(draws)], 1, areAces));
    };
    return goOn({ ...state, hands: state.hands.flatMap((each, index) => (index === active ? next() : [each])) }, draws);
  },
  offers(state, stakeMinor) {
    if (state.isOver) return [];
    if (state.insurance === 'asked') {
      return [{ type: 'insure', cost: formatAmountMinor(stakeMinor / 2n) }, { type: 'decline' }];
    }
    const { cards } = state.hands[activeOf(state)]!;
    const cost = formatAmountMinor(stakeMinor);
    const isPair = cards.length === 2 && countOf(cards[0]!) === countOf(cards[1]!);
    const offers: StepOffer[] = [{ type: 'hit' }, { type: 'stand' }];
    if (cards.length === 2) offers.push({ type: 'double', cost });
    if (isPair && state.hands.length === 1) offers.push({ type: 'split', cost });
    return offers;
  },
  ifLeft: ({ insurance }) => ({ type: insurance === 'asked' ? 'decline' : 'stand' }),
  shown: (state) => ({ ...seen({ ...state, isOver: false }), active: activeOf(state) }),
  laidOpen: (state) => ({ ...seen(state), pays: state.hands.map((each) => payOf(each, state)) }),
  multiplier(state) {
    if (!state.isOver) return 0;
    return state.hands.reduce((sum, each) => sum + payOf(each, state), insurancePays(state));
  },
};
