import { assertStake } from '../../engine/game.ts';
import {
  type CrashEvent,
  type CrashPanel,
  formatAmountMinor,
  type MultiplierHundredths,
} from '../../protocol/index.ts';
import { HIGHEST_MULTIPLIER, LOWEST_CASH_OUT } from './crash-point.ts';
import { multiplierAt, timeToReach } from './growth.ts';

/** A bet on a running round. */
export interface CrashBet {
  stakeMinor: bigint;
  /** The multiplier chosen before the round; the bet cashes out when it is reached. */
  autoCashOut?: MultiplierHundredths | undefined;
  /** The time at which the server received the player's cash-out, since the round's start. */
  cashOutElapsedMs?: number | undefined;
  /** The maximum payout of a round: the bet is cashed out before it exceeds this. */
  maxPayoutMinor?: bigint;
}

export interface CrashCashOut {
  multiplier: MultiplierHundredths;
  elapsedMs: number;
  isAuto: boolean;
}

/** Returns whether a multiplier may be chosen as an automatic cash-out. */
export function isCashOutTarget(multiplier: number): multiplier is MultiplierHundredths {
  return Number.isInteger(multiplier) && multiplier >= LOWEST_CASH_OUT && multiplier <= HIGHEST_MULTIPLIER;
}

/** Returns the payout of a cash-out: `⌊stake · multiplier⌋` in minor units. */
export function crashPayout(stakeMinor: bigint, multiplier: MultiplierHundredths): bigint {
  return (stakeMinor * BigInt(multiplier)) / 100n;
}

/**
 * Returns the multiplier of a bet's automatic cash-out: the chosen one, or sooner where the payout would pass the
 * limit. The limit moves the cash-out, never the crash point, so the RTP does not change.
 */
export function automaticCashOut(bet: Pick<CrashBet, 'stakeMinor' | 'autoCashOut' | 'maxPayoutMinor'>): number {
  const target = bet.autoCashOut ?? HIGHEST_MULTIPLIER;
  if (bet.maxPayoutMinor === undefined) return target;
  const limit = (bet.maxPayoutMinor * 100n) / bet.stakeMinor;
  return limit >= BigInt(target) ? target : Math.max(LOWEST_CASH_OUT, Number(limit));
}

/**
 * Returns when and at what multiplier a bet leaves a round that crashes at `crash`; undefined when the crash comes
 * first. A player's cash-out below 1.01× is too early and is ignored.
 */
export function cashOutOf(bet: CrashBet, crash: MultiplierHundredths): CrashCashOut | undefined {
  const automatic = automaticCashOut(bet);
  const manual = bet.cashOutElapsedMs === undefined ? 0 : multiplierAt(bet.cashOutElapsedMs);
  const isAuto = manual < LOWEST_CASH_OUT || manual >= automatic;
  const multiplier = isAuto ? automatic : manual;
  if (multiplier > crash) return undefined;
  return { multiplier, elapsedMs: isAuto ? timeToReach(multiplier) : bet.cashOutElapsedMs!, isAuto };
}

/**
 * Returns the payout and the events of a bet. Throws a `RangeError` for a stake or target that must not have been
 * accepted.
 */
export function settleCrashBet(
  bet: CrashBet & { round: number; panel: CrashPanel },
  crash: MultiplierHundredths,
): { payoutMinor: bigint; cashOut?: CrashCashOut; events: readonly CrashEvent[] } {
  assertStake(bet.stakeMinor);
  if (bet.autoCashOut !== undefined && !isCashOutTarget(bet.autoCashOut)) {
    throw new RangeError('an automatic cash-out lies between 1.01 and 1,000,000');
  }
  const cashOut = cashOutOf(bet, crash);
  const payoutMinor = cashOut ? crashPayout(bet.stakeMinor, cashOut.multiplier) : 0n;
  const { round, panel, autoCashOut } = bet;
  const stake = formatAmountMinor(bet.stakeMinor);
  const events: CrashEvent[] = [{ type: 'placed', round, panel, stake, ...(autoCashOut && { autoCashOut }) }];
  if (cashOut) events.push({ type: 'cashOut', ...cashOut });
  events.push({ type: 'crash', multiplier: crash }, { type: 'final', amount: formatAmountMinor(payoutMinor) });
  return cashOut ? { payoutMinor, cashOut, events } : { payoutMinor, events };
}
