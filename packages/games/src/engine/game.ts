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

/** What a solo round came to: the whole payout and the story the client plays. */
export interface SoloOutcome<Event = RoundEvent> {
  payoutMinor: bigint;
  events: readonly Event[];
  /** Present while the round waits for the player; it has paid nothing yet. */
  open?: OpenSteps;
}

/** So long a round waits for its player before it is ended for them. */
export const ROUND_WAITS_HOURS = 72;

/** How a round that waits may go on. */
export interface OpenSteps {
  offers: readonly StepOffer[];
  /** What is done for a player who never comes back; without it the stake goes back. */
  ifLeft?: StepAction;
}

/** A game in which each play is a round of its own. */
export interface SoloGame {
  rounds: 'solo';
  manifest: GameManifest;
  /** What a bet may choose. A game without it offers no choice. */
  choice?: {
    /** Whether the game offers this for a stake. */
    offers(params: PlayParams | undefined, stakeMinor: bigint): boolean;
    /** The stake is what lies on the spots of a table together, and not one of the ladder. */
    isSum?: true;
    /** One of those that are offered. */
    usual: PlayParams;
  };
  /** A stake is typed: any amount from the least to the most, and not one of the ladder alone. */
  hasTypedStake?: true;
  /** Rounds are asked for in a room, over its websocket; `/play` refuses them. */
  isPlayedInRooms?: true;
  /** Present in games whose rounds wait for the player, step by step. */
  hasSteps?: true;
  /** The certified versions of the game, the usual one first. A game without it has one. */
  versions?: readonly SoloGame[];
  /** Versions of before, whose rounds these rules repeat as they were: since then only more can be chosen. */
  supersedes?: readonly string[];
  /**
   * Plays one round, as far as `actions` take it in a game with steps. Pure: the same draws, stake, mode, choice and actions
   * give the same outcome, and more actions only add events. `stakeMinor` is positive; throws a `RangeError` otherwise, when
   * the mode is not in the manifest, or when the choice or an action is not offered.
   */
  play(
    draws: Draws,
    stakeMinor: bigint,
    mode?: string,
    params?: PlayParams,
    actions?: readonly StepAction[],
  ): SoloOutcome;
}

/** A game in which everybody plays the same rounds. */
interface SharedRules<Outcome> {
  rounds: 'shared';
  manifest: GameManifest;
  /** Names the outcome stream in the message of a round. */
  chain: string;
  /** What the round of this number comes to. Pure. */
  outcome(draws: Draws, round: number): Outcome;
}

/** A multiplier that grows until the round's outcome, where it is all over. */
export interface CrashGame extends SharedRules<MultiplierHundredths> {
  kind: 'crash';
  /** The certified versions of the game, the usual one first. Each has rounds of its own. A game without it has one. */
  versions?: readonly CrashGame[];
}

/** How long each part of a timed round takes. */
export interface TimedTimings {
  readonly bettingMs: number;
  /** Between the last stake and the first thing dealt; also how long the wallet has to confirm the last stakes. */
  readonly lockMs: number;
  /** How long the result stands. */
  readonly resultMs: number;
  /**
   * Rounds close at whole multiples of this by the clock, such as every quarter of an hour, also when nobody is there.
   * Betting then lasts until `lockMs` before, and `bettingMs` is the least of it.
   */
  readonly everyMs?: number;
}

/** How an outcome comes into view: each step shows all that is seen from then on. */
export interface TimedDeal<Outcome extends InstantOutcome = InstantOutcome> {
  readonly steps: readonly { readonly afterMs: number; readonly shown: Partial<Outcome> }[];
  /** How long it takes in all, what is drawn of the last step included. */
  readonly lastsMs: number;
}

/** Spots to bet on by the clock, decided by one outcome for everybody. */
export interface TimedGame extends SharedRules<InstantOutcome> {
  kind: 'timed';
  timings: TimedTimings;
  deal(outcome: InstantOutcome): TimedDeal;
  /** The most that a stake on the spot can come back as, in ten-thousandths. */
  most(spot: string): number;
  /** Whether the table takes these spots for a stake. */
  offers(spots: PlayParams, stakeMinor: bigint): boolean;
  /** What the spots come back as, and the story of the bet. Pure. */
  settle(spots: PlayParams, stakeMinor: bigint, outcome: InstantOutcome): SoloOutcome;
}

/** Matches by the clock whose results a chain fixes; bets on them are no bets on a round and have a house of their own. */
export interface SportGame extends SharedRules<InstantOutcome> {
  kind: 'sport';
}

/** Everybody sits around its rounds. */
export type RoomGame = CrashGame | TimedGame;
export type SharedGame = RoomGame | SportGame;
export type SharedOutcome = MultiplierHundredths | InstantOutcome;
export type Game = SoloGame | SharedGame;

/** Whether rounds of a game can be given away: each is played at once and chooses nothing. */
export function hasFreeRounds(game: Game | undefined): game is SoloGame {
  return game?.rounds === 'solo' && !game.choice && !game.hasSteps && !game.isPlayedInRooms;
}

/** The certified versions of a game, the usual one first. */
export function versionsOf<Of extends Game>(game: Of): readonly Of[] {
  return ('versions' in game && game.versions ? game.versions : [game]) as readonly Of[];
}

/** The rules versions whose rounds a version repeats: its own first, then those of before. */
export const repeatedBy = (game: Game): readonly string[] => [
  game.manifest.rulesVersion,
  ...(('supersedes' in game && game.supersedes) || []),
];

/** The version of a game that repeats rounds of these rules; undefined when it has no such version. */
export function versionOf<Of extends Game>(game: Of, rulesVersion: string): Of | undefined {
  return versionsOf(game).find((version) => repeatedBy(version).includes(rulesVersion));
}

/** Throws a `RangeError` unless the stake is positive: a round is never played for nothing or for less. */
export function assertStake(stakeMinor: bigint): void {
  if (stakeMinor <= 0n) throw new RangeError('a stake must be positive');
}

/** Throws a `RangeError` unless the game offers the mode; without one the first is played. */
export function assertMode(manifest: GameManifest, mode = manifest.modes[0]!.id): void {
  if (!manifest.modes.some(({ id }) => id === mode)) throw new RangeError(`${manifest.code} has no mode ${mode}`);
}
