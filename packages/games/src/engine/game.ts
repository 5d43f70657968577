import type {
  GameManifest,
  InstantOutcome,
  MultiplierHundredths,
  PlayParams,
  RoundEvent,
  StepAction,
  StepOffer,
} from '../protocol/index.ts';
import type { Draws } from './draws.ts';

/** The result of a solo round: its total payout and the events that the client plays. */
export interface SoloOutcome<Event = RoundEvent> {
  payoutMinor: bigint;
  events: readonly Event[];
  /** Present while the round waits for the player; nothing has been paid yet. */
  open?: OpenSteps;
}

/** Hours after which a round that waits for its player is ended. */
export const ROUND_WAITS_HOURS = 72;

/** The possible next steps of an open round. */
export interface OpenSteps {
  offers: readonly StepOffer[];
  /** Action taken for a player who does not return; without it the stake is refunded. */
  ifLeft?: StepAction;
}

/** A game in which each play is a separate round. */
export interface SoloGame {
  rounds: 'solo';
  manifest: GameManifest;
  /** The choice that a bet makes. A game without it offers no choice. */
  choice?: {
    /** Returns whether the game offers this choice for a stake. */
    offers(params: PlayParams | undefined, stakeMinor: bigint): boolean;
    /** The stake is the sum of the chips on a table, not a value of the stake ladder. */
    isSum?: true;
    /** The default among the offered choices. */
    usual: PlayParams;
  };
  /** The player types the stake: any amount between the minimum and the maximum, not only values of the ladder. */
  hasTypedStake?: true;
  /** Rounds are played in a room over its websocket; `/play` rejects them. */
  isPlayedInRooms?: true;
  /** Present in games whose rounds wait for the player, step by step. */
  hasSteps?: true;
  /** The certified versions of the game, the default one first. A game without it has one version. */
  versions?: readonly SoloGame[];
  /** Earlier versions whose rounds these rules repeat unchanged; later versions only add choices. */
  supersedes?: readonly string[];
  /**
   * Plays one round; in a game with steps, as far as `actions` lead. Pure: the same draws, stake, mode, choice and
   * actions give the same outcome, and more actions only add events. `stakeMinor` is positive. Throws a `RangeError`
   * when it is not, when the mode is not in the manifest, or when the choice or an action is not offered.
   */
  play(
    draws: Draws,
    stakeMinor: bigint,
    mode?: string,
    params?: PlayParams,
    actions?: readonly StepAction[],
  ): SoloOutcome;
}

/** A game in which all players share the same rounds. */
interface SharedRules<Outcome> {
  rounds: 'shared';
  manifest: GameManifest;
  /** Names the outcome stream in the message of a round. */
  chain: string;
  /** Returns the outcome of the round with this number. Pure. */
  outcome(draws: Draws, round: number): Outcome;
}

/** A multiplier that grows until the round's outcome, where the round ends. */
export interface CrashGame extends SharedRules<MultiplierHundredths> {
  kind: 'crash';
  /**
   * The certified versions of the game, the default one first. Each has its own rounds. A game without it has one
   * version.
   */
  versions?: readonly CrashGame[];
}

/** Duration of each part of a timed round. */
export interface TimedTimings {
  readonly bettingMs: number;
  /** Time between the last stake and the first deal, in which the wallet confirms the last stakes. */
  readonly lockMs: number;
  /** Time for which the result is shown. */
  readonly resultMs: number;
  /**
   * Rounds close at whole multiples of this time by the clock, such as every quarter of an hour, even without
   * players. Betting then lasts until `lockMs` before, and at least `bettingMs`.
   */
  readonly everyMs?: number;
}

/** The order in which an outcome is revealed: each step shows everything that is visible from then on. */
export interface TimedDeal<Outcome extends InstantOutcome = InstantOutcome> {
  readonly steps: readonly { readonly afterMs: number; readonly shown: Partial<Outcome> }[];
  /** Total duration, including the drawing of the last step. */
  readonly lastsMs: number;
}

/** Spots to bet on by the clock, decided by one outcome for all players. */
export interface TimedGame extends SharedRules<InstantOutcome> {
  kind: 'timed';
  timings: TimedTimings;
  deal(outcome: InstantOutcome): TimedDeal;
  /** Returns the highest return of a stake on the spot, in ten-thousandths. */
  most(spot: string): number;
  /** Returns whether the table accepts these spots for a stake. */
  offers(spots: PlayParams, stakeMinor: bigint): boolean;
  /** Returns the payout of the spots and the events of the bet. Pure. */
  settle(spots: PlayParams, stakeMinor: bigint, outcome: InstantOutcome): SoloOutcome;
}

/**
 * Matches by the clock whose results a chain fixes. Bets on them are not bets on a round; they have their own betting
 * service.
 */
export interface SportGame extends SharedRules<InstantOutcome> {
  kind: 'sport';
}

/** All players share its rounds. */
export type RoomGame = CrashGame | TimedGame;
export type SharedGame = RoomGame | SportGame;
export type SharedOutcome = MultiplierHundredths | InstantOutcome;
export type Game = SoloGame | SharedGame;

/** Returns whether free rounds of a game can be granted: each is played in one step and has no choice. */
export function hasFreeRounds(game: Game | undefined): game is SoloGame {
  return game?.rounds === 'solo' && !game.choice && !game.hasSteps && !game.isPlayedInRooms;
}

/** Returns the certified versions of a game, the default one first. */
export function versionsOf<Of extends Game>(game: Of): readonly Of[] {
  return ('versions' in game && game.versions ? game.versions : [game]) as readonly Of[];
}

/** Returns the rules versions whose rounds a version repeats: its own first, then the earlier ones. */
export const repeatedBy = (game: Game): readonly string[] => [
  game.manifest.rulesVersion,
  ...(('supersedes' in game && game.supersedes) || []),
];

/** Returns the version of a game that repeats rounds of these rules, or undefined when there is none. */
export function versionOf<Of extends Game>(game: Of, rulesVersion: string): Of | undefined {
  return versionsOf(game).find((version) => repeatedBy(version).includes(rulesVersion));
}

/** Throws a `RangeError` unless the stake is positive. */
export function assertStake(stakeMinor: bigint): void {
  if (stakeMinor <= 0n) throw new RangeError('a stake must be positive');
}

/** Throws a `RangeError` unless the game offers the mode; the default is the first mode. */
export function assertMode(manifest: GameManifest, mode = manifest.modes[0]!.id): void {
  if (!manifest.modes.some(({ id }) => id === mode)) throw new RangeError(`${manifest.code} has no mode ${mode}`);
}
