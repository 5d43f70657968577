import type { Draws } from '../../engine/draws.ts';
import { assertMode, assertStake, type SoloGame } from '../../engine/game.ts';
import {
  formatAmountMinor,
  type GameManifest,
  type InstantEvent,
  type InstantOutcome,
  type MultiplierTenThousandths,
  type PlayParams,
} from '../../protocol/index.ts';

/** Multipliers are integers of ten-thousandths: two decimals would cost the player up to 0.7 points. */
export const WHOLE = 10_000;

/** The rules of a game that is decided in one step. */
export interface InstantRules<Choice, Outcome extends InstantOutcome> {
  /** The default choice. */
  readonly usual: Choice & PlayParams;
  /** Returns the player's choice, or undefined when the game does not offer it. */
  readChoice(params: PlayParams): Choice | undefined;
  /** Pure; always draws its numbers in the same order. */
  draw(draws: Draws, choice: Choice): Outcome;
  multiplier(choice: Choice, outcome: Outcome): MultiplierTenThousandths;
}

/** Makes a game from its rules: one draw, one multiplier, one payout, rounded down to the minor unit. */
export function instantGame<Choice, Outcome extends InstantOutcome>(
  manifest: GameManifest,
  rules: InstantRules<Choice, Outcome>,
  versions: Pick<SoloGame, 'supersedes'> = {},
): SoloGame {
  const choiceOf = (params: PlayParams | undefined) => params && rules.readChoice(params);
  return {
    rounds: 'solo',
    manifest,
    hasTypedStake: true,
    ...versions,
    choice: { usual: rules.usual, offers: (params) => choiceOf(params) !== undefined },
    play(draws, stakeMinor, mode, params) {
      assertStake(stakeMinor);
      assertMode(manifest, mode);
      const choice = choiceOf(params);
      if (choice === undefined) throw new RangeError(`${manifest.code} does not offer this choice`);
      const outcome = rules.draw(draws, choice);
      const multiplier = rules.multiplier(choice, outcome);
      const payoutMinor = (stakeMinor * BigInt(multiplier)) / BigInt(WHOLE);
      const events: readonly InstantEvent[] = [
        { type: 'result', outcome, multiplier },
        { type: 'final', amount: formatAmountMinor(payoutMinor) },
      ];
      return { payoutMinor, events };
    },
  };
}

/** Returns whether a value is a whole number from `low` to `high`. */
export const isWhole = (value: unknown, low: number, high: number): value is number =>
  Number.isInteger(value) && (value as number) >= low && (value as number) <= high;

/** Returns whether the parameters have these names and no others. */
export const hasOnly = (params: PlayParams, ...names: readonly string[]): boolean =>
  Object.keys(params).every((name) => names.includes(name));
