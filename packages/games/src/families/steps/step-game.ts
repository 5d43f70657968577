import type { Draws } from '../../engine/draws.ts';
import { assertMode, assertStake, type SoloGame } from '../../engine/game.ts';
import { offerOf } from '../../engine/step-actions.ts';
import {
  formatAmountMinor,
  type GameManifest,
  type InstantOutcome,
  type MultiplierTenThousandths,
  type PlayParams,
  type StepAction,
  type StepEvent,
  type StepOffer,
} from '../../protocol/index.ts';
import { WHOLE } from '../instant/instant-game.ts';

/** The highest payout of a step game, in stakes: a round that could only exceed it ends automatically. */
export const MOST_STAKES = 2500;
const MOST = MOST_STAKES * WHOLE;
export const isWithinCap = (multiplier: MultiplierTenThousandths): boolean => multiplier <= MOST;

/** The rules of a game whose round continues until the player or the game ends it. All methods are pure. */
export interface StepRules<Choice, State> {
  /** The default choice. */
  readonly usual: Choice & PlayParams;
  /** Returns the player's choice, or undefined when the game does not offer it. */
  readChoice(params: PlayParams): Choice | undefined;
  begin(draws: Draws, choice: Choice): State;
  /** Applies an offered action; always draws its numbers in the same order. */
  act(state: State, action: StepAction, draws: Draws): State;
  /** Returns the possible actions; empty once the round has ended. */
  offers(state: State, stakeMinor: bigint): readonly StepOffer[];
  /** See `OpenSteps.ifLeft`. */
  ifLeft(state: State): StepAction | undefined;
  /** Returns the values that the start or the last action revealed to the player, without hidden ones. */
  shown(state: State, action?: StepAction): InstantOutcome | undefined;
  /** Returns everything, once the round has ended. */
  laidOpen(state: State): InstantOutcome;
  /** Returns the factor of the stake if the round ends here. */
  multiplier(state: State): MultiplierTenThousandths;
}

/** Makes a game from its rules: steps while there are offers, then one payout, rounded down to the minor unit. */
export function stepGame<Choice, State>(manifest: GameManifest, rules: StepRules<Choice, State>): SoloGame {
  const choiceOf = (params: PlayParams | undefined) => params && rules.readChoice(params);
  return {
    rounds: 'solo',
    hasSteps: true,
    manifest,
    choice: { usual: rules.usual, offers: (params) => choiceOf(params) !== undefined },
    play(draws, stakeMinor, mode, params, actions = []) {
      assertStake(stakeMinor);
      assertMode(manifest, mode);
      const choice = choiceOf(params);
      if (choice === undefined) throw new RangeError(`${manifest.code} does not offer this choice`);
      let state = rules.begin(draws, choice);
      const worthMinor = () => (stakeMinor * BigInt(rules.multiplier(state))) / BigInt(WHOLE);
      const stepOf = (action?: StepAction): StepEvent => {
        const shown = rules.shown(state, action);
        const multiplier = rules.multiplier(state);
        const worth = formatAmountMinor(worthMinor());
        return { type: 'step', ...(action && { action }), ...(shown && { shown }), multiplier, worth };
      };
      const events = [stepOf()];
      for (const { type, at } of actions) {
        const action = { type, ...(at !== undefined && { at }) };
        if (!offerOf(rules.offers(state, stakeMinor), action)) throw new RangeError(`${type} is not offered now`);
        state = rules.act(state, action, draws);
        events.push(stepOf(action));
      }
      const offers = rules.offers(state, stakeMinor);
      if (offers.length > 0) {
        const ifLeft = rules.ifLeft(state);
        return { payoutMinor: 0n, events, open: { offers, ...(ifLeft && { ifLeft }) } };
      }
      const payoutMinor = worthMinor();
      events.push(
        { type: 'over', outcome: rules.laidOpen(state), multiplier: rules.multiplier(state) },
        { type: 'final', amount: formatAmountMinor(payoutMinor) },
      );
      return { payoutMinor, events };
    },
  };
}
