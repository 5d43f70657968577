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
  /** The grant of a free round; the round's stake is that of the grant. */
  free?: string | undefined;
}

export interface RoundView<Event = RoundEvent> {
  id: string;
  state: 'open' | 'closed';
  nonce: number;
  stake: AmountMinor;
  /** Absent for the plain bet. */
  mode?: string;
  /** Its total cost, where that exceeds the stake: a mode with a higher price, a doubled hand. */
  cost?: AmountMinor;
  params?: PlayParams;
  /** For an open round, the events shown so far. */
  events: readonly Event[];
  payout: AmountMinor;
  /** The player's possible next steps; only while the round is open. */
  offers?: readonly StepOffer[];
  /** A free round granted by the operator. */
  isFree?: true;
  /** Pots of the jackpot won by the stake, in addition to the payout. */
  jackpots?: readonly JackpotWin[];
}

/** `balance` is the player's balance after the round; clients show it after the last event. */
export interface PlayResponse<Event = RoundEvent> {
  round: RoundView<Event>;
  balance: AmountMinor;
  fair: FairnessCommitment;
  /** The grant of a free round, in its current state. */
  free?: FreeRounds;
}

/** A step inside an open round; `seq` counts them from 1. Repeating a step applies it once. */
export interface ActionRequest extends StepAction {
  session: string;
  req: string;
  round: string;
  seq: number;
}

export type ActionResponse = PlayResponse;

/** The number of events of a round that the player has watched; reload resumes there. */
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

/** Response of `GET /hgs/v1/replay/{round}`: read-only, no session. */
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
  /** For a haul of a fishing room, whose every shot is a separate round. */
  volleys?: readonly ReplayVolley[];
}

/** Shots that were decided together: the first with the nonce of `fair`, each further one with the next nonce. */
export interface ReplayVolley {
  fair: RevealedCommitment;
  shots: readonly { stake: AmountMinor; payout: AmountMinor; params: PlayParams }[];
}

export type RoundEvent = SlotEvent | CrashEvent | InstantEvent | TableEvent | StepEvent;
