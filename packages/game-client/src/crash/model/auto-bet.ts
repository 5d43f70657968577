import type { CrashBetView } from '@sabai/games/protocol';

/** Betting round after round, within limits the player has set. */
export interface AutoBet {
  /** Rounds still to be played. */
  readonly roundsLeft: number;
  /** Betting ends before the losses of this run could pass it. */
  readonly lossLimitMinor: bigint;
  /** Betting ends once a single bet gains this much. */
  readonly winLimitMinor?: bigint;
  /** What the run has gained so far; negative when it has lost. */
  readonly netMinor: bigint;
}

/** Why it ended: everything played, a limit, too little money, or the server refused a bet. */
export type AutoBetStop = 'done' | 'lossLimit' | 'winLimit' | 'balance' | 'refused';

/** What stands against one more bet. */
export function stopReasonBefore(auto: AutoBet, stakeMinor: bigint, balanceMinor: bigint): AutoBetStop | undefined {
  if (auto.roundsLeft <= 0) return 'done';
  if (auto.netMinor - stakeMinor < -auto.lossLimitMinor) return 'lossLimit';
  return balanceMinor < stakeMinor ? 'balance' : undefined;
}

/** The run after one of its bets was settled; `stop` when that was the last. A refunded bet counts as no round. */
export function autoBetAfter(auto: AutoBet, bet: CrashBetView): { auto: AutoBet; stop?: AutoBetStop } {
  if (bet.state === 'refunded') return { auto };
  const gainMinor = BigInt(bet.payout ?? '0') - BigInt(bet.stake);
  const next: AutoBet = { ...auto, roundsLeft: auto.roundsLeft - 1, netMinor: auto.netMinor + gainMinor };
  if (auto.winLimitMinor !== undefined && gainMinor >= auto.winLimitMinor) return { auto: next, stop: 'winLimit' };
  if (next.roundsLeft <= 0) return { auto: next, stop: 'done' };
  return next.netMinor <= -auto.lossLimitMinor ? { auto: next, stop: 'lossLimit' } : { auto: next };
}
