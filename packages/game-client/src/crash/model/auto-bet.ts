import type { CrashBetView } from '@sabai/games/protocol';

/** Automatic betting, within limits set by the player. */
export interface AutoBet {
  /** Rounds still to be played. */
  readonly roundsLeft: number;
  /** Betting ends before the losses of this run can exceed it. */
  readonly lossLimitMinor: bigint;
  /** Betting ends once a single bet wins this much. */
  readonly winLimitMinor?: bigint;
  /** The net result of the run; negative for a loss. */
  readonly netMinor: bigint;
}

/** Why it ended: all rounds played, a limit, too low a balance, or a refused bet. */
export type AutoBetStop = 'done' | 'lossLimit' | 'winLimit' | 'balance' | 'refused';

/** Returns the reason that prevents one more bet. */
export function stopReasonBefore(auto: AutoBet, stakeMinor: bigint, balanceMinor: bigint): AutoBetStop | undefined {
  if (auto.roundsLeft <= 0) return 'done';
  if (auto.netMinor - stakeMinor < -auto.lossLimitMinor) return 'lossLimit';
  return balanceMinor < stakeMinor ? 'balance' : undefined;
}

/**
 * Returns the run after one of its bets was settled; `stop` when that was the last. A refunded bet does not count as
 * a round.
 */
export function autoBetAfter(auto: AutoBet, bet: CrashBetView): { auto: AutoBet; stop?: AutoBetStop } {
  if (bet.state === 'refunded') return { auto };
  const gainMinor = BigInt(bet.payout ?? '0') - BigInt(bet.stake);
  const next: AutoBet = { ...auto, roundsLeft: auto.roundsLeft - 1, netMinor: auto.netMinor + gainMinor };
  if (auto.winLimitMinor !== undefined && gainMinor >= auto.winLimitMinor) return { auto: next, stop: 'winLimit' };
  if (next.roundsLeft <= 0) return { auto: next, stop: 'done' };
  return next.netMinor <= -auto.lossLimitMinor ? { auto: next, stop: 'lossLimit' } : { auto: next };
}
