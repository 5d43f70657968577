import type { PlayParams, RoundEvent } from '@sabai/games';
import type { StudioSession } from '../rounds/sessions.ts';

/** A stake on a shared round. */
export interface SharedStake<Choice extends PlayParams = PlayParams> {
  readonly betId: string;
  readonly session: StudioSession;
  readonly req: string;
  readonly chainId: number;
  readonly round: number;
  readonly stakeMinor: bigint;
  /** The selection, in the game's own terms. */
  readonly choice: Choice;
  readonly maxPayoutMinor: bigint;
}

/** The result of a bet, and its events. */
export interface Settlement {
  readonly payoutMinor: bigint;
  readonly events: readonly RoundEvent[];
}

/** The key of a bet at the wallet and in our tables. */
export interface BetName {
  readonly playerId: string;
  readonly sessionId: string;
  readonly betId: string;
  readonly isDemo: boolean;
  readonly currency: string;
  readonly gameCode: string;
  readonly chainId: number;
  readonly round: number;
}

export interface EndedBet {
  readonly name: BetName;
  readonly settlement: Settlement;
}

export const nameOf = ({ betId, session, chainId, round }: SharedStake): BetName => ({
  playerId: session.playerId,
  sessionId: session.sessionId,
  betId,
  isDemo: session.playMode === 'demo',
  currency: session.currency,
  gameCode: session.game.manifest.code,
  chainId,
  round,
});

/** Returns the wallet's key of the bet: many bets share one round. */
export const walletFieldsOf = ({ playerId, currency, gameCode, chainId, round, betId }: BetName) => ({
  player: playerId,
  currency,
  game: gameCode,
  round: `${gameCode}-${chainId}-${round}`,
  txn: betId,
});
