import type { AmountMinor } from './amount.ts';
import type { CrashEvent } from './crash.ts';
import type { FreeRounds } from './free-rounds.ts';
import type { CurrencyView, GameFacts, PlayParams } from './game-config.ts';
import type { JackpotWin } from './jackpot.ts';
import type { EpochMs } from './numbers.ts';
import type { InstantEvent, TableEvent } from './one-step.ts';
import type { FairnessCommitment, RevealedCommitment } from './seeds.ts';
import type { SlotEvent } from './slot-events.ts';
import type { StepAction, StepEvent, StepOffer } from './steps.ts';

export interface PlayRequest {
  session: string;
  req: string;
  mode: string;
  stake: AmountMinor;
  params?: PlayParams | undefined;
  /** The gift this round is taken from; its stake is that of the gift. */
  free?: string | undefined;
}

export interface RoundView<Event = RoundEvent> {
  id: string;
  state: 'open' | 'closed';
  nonce: number;
  stake: AmountMinor;
  /** Absent for the plain bet. */
  mode?: string;
  /** What it cost, where that is more than the stake: a dearer mode, a doubled hand. */
  cost?: AmountMinor;
  params?: PlayParams;
  /** Of an open round, what has been shown so far. */
  events: readonly Event[];
  payout: AmountMinor;
  /** What the player may do next; only while the round is open. */
  offers?: readonly StepOffer[];
  /** The operator has given the round: it cost nothing. */
  isFree?: true;
  /** Pots of the jackpot that the stake has won, beside the payout. */
  jackpots?: readonly JackpotWin[];
}

/** `balance` is what the player holds once the round has been watched; clients show it after the last event. */
export interface PlayResponse<Event = RoundEvent> {
  round: RoundView<Event>;
  balance: AmountMinor;
  fair: FairnessCommitment;
  /** The gift that the round was taken from, as it stands now. */
  free?: FreeRounds;
}

/** A step inside an open round; `seq` counts them from 1. Asked for again it is taken once. */
export interface ActionRequest extends StepAction {
  session: string;
  req: string;
  round: string;
  seq: number;
}

export type ActionResponse = PlayResponse;

/** How many events of a round the player has watched; reload resumes there. */
export interface SeenRequest {
  session: string;
  round: string;
  cursor: number;
}

export interface SeenResponse {
  cursor: number;
  balance: AmountMinor;
}

export interface OpenRound<Event = RoundEvent> {
  round: RoundView<Event>;
  /** Events already watched. */
  cursor: number;
}

/** Answer of `GET /hgs/v1/replay/{round}`: read-only, no session. */
export interface ReplayResponse<Event = RoundEvent> {
  game: string;
  about: GameFacts;
  rulesVersion: string;
  currency: CurrencyView;
  round: RoundView<Event>;
  playedAt: EpochMs;
  /** As in {@link AuthResponse}. */
  timeZone: string;
  fair: RevealedCommitment;
  /** Of a haul of a fishing room, whose every shot is a round of its own. */
  volleys?: readonly ReplayVolley[];
}

/** Shots that were decided together: the first with the nonce of `fair`, the next with the next. */
export interface ReplayVolley {
  fair: RevealedCommitment;
  shots: readonly { stake: AmountMinor; payout: AmountMinor; params: PlayParams }[];
}

export type RoundEvent = SlotEvent | CrashEvent | InstantEvent | TableEvent | StepEvent;
