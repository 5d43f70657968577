import { createHash } from 'node:crypto';
import { type Currency, formatDecimal, parseAmount } from '@sabai/contract/money';
import { least, type WageringModel } from '@sabai/rewards';
import { Refusal } from '../../platform/http/refusal.ts';

/**
 * Reads an amount that a member or staff want to move, in minor units; throws a Refusal for an invalid amount of the
 * currency.
 */
export function readMove(input: unknown, { scale }: Pick<Currency, 'scale'>): bigint {
  const minor = parseAmount(input, { scale });
  if (minor === 'AMOUNT_TOO_MANY_DECIMALS') throw new Refusal(minor, { scale });
  if (typeof minor === 'string') throw new Refusal(minor);
  return minor;
}

/** Distinguishes a repeated command from another one with the same idempotency key. */
export const contentOf = (...content: readonly (string | bigint | number | null)[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(content.map(String)))
    .digest();

/** Returns the row of an earlier command with this key, if it was the same command. */
export function sameCommand<Row extends { fingerprint: Buffer }>(row: Row, content: Buffer): Row {
  if (!row.fingerprint.equals(content)) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return row;
}

/** The turnover that money requires. */
export interface TurnoverFacts {
  readonly turnoverMinor: bigint;
  readonly targetMinor: bigint;
  /** The withdrawal limit of a promotion; null if there is none. */
  readonly withdrawalCapMinor: bigint | null;
}
export const noTurnover: TurnoverFacts = { turnoverMinor: 0n, targetMinor: 0n, withdrawalCapMinor: null };

export const turnoverLeft = ({ turnoverMinor, targetMinor }: Omit<TurnoverFacts, 'withdrawalCapMinor'>): bigint =>
  targetMinor > turnoverMinor ? targetMinor - turnoverMinor : 0n;

/** The parts of an active bonus that lock money. */
export interface BonusFacts {
  readonly model: WageringModel;
  readonly bonusMinor: bigint;
  readonly turnoverMinor: bigint;
  readonly targetMinor: bigint;
}

/** Returns the part of the main wallet locked by a bonus: all of it, or the part that is not the member's yet. */
function lockedByBonus(main: bigint, bonus: BonusFacts | null): bigint {
  if (bonus?.model === 'turnover-lock') return main;
  return bonus?.model === 'sticky' ? least(bonus.bonusMinor, main) : 0n;
}

/** The main wallet in parts that add up to it. */
export interface MainParts {
  readonly withdrawable: bigint;
  /** Locked while a promotion is wagered. */
  readonly bonusLock: bigint;
  /** Locked, as a whole, until the turnover target of deposits is met. */
  readonly turnoverLock: bigint;
  /** The part above the promotion's withdrawal limit (R4.18); it stays playable. */
  readonly promotionLock: bigint;
}

export function partsOfMain(main: bigint, facts: TurnoverFacts, bonus: BonusFacts | null = null): MainParts {
  const bonusLock = lockedByBonus(main, bonus);
  const free = main - bonusLock;
  if (turnoverLeft(facts) > 0n) return { withdrawable: 0n, bonusLock, turnoverLock: free, promotionLock: 0n };
  const cap = facts.withdrawalCapMinor;
  const promotionLock = cap !== null && free > cap ? free - cap : 0n;
  return { withdrawable: free - promotionLock, bonusLock, turnoverLock: 0n, promotionLock };
}

export interface TransferRules {
  readonly isOpen: boolean;
  readonly minimumMinor: bigint;
}

/** The sum of a side wallet's lots with unfinished turnover. */
export interface SideFacts {
  readonly lockedMinor: bigint;
  readonly turnoverMinor: bigint;
  readonly targetMinor: bigint;
}

/** Returns the transferable part of a side wallet; staff may have debited some of the locked part. */
export const readyOf = (availableMinor: bigint, { lockedMinor }: Pick<SideFacts, 'lockedMinor'>): bigint =>
  availableMinor > lockedMinor ? availableMinor - lockedMinor : 0n;

/** Throws a Refusal for a transfer to the main wallet that the rules forbid; the ledger checks the funds. */
export function requireTransferable(
  amountMinor: bigint,
  availableMinor: bigint,
  { isOpen, minimumMinor }: TransferRules,
  facts: SideFacts,
  currency: Currency,
): void {
  if (!isOpen) throw new Refusal('TRANSFER_CLOSED');
  if (amountMinor < minimumMinor)
    throw new Refusal('AMOUNT_LESS_THAN_MINIMUM', { min: formatDecimal(minimumMinor, currency) });
  if (amountMinor > readyOf(availableMinor, facts) && amountMinor <= availableMinor)
    throw new Refusal('TRANSFER_TURNOVER_UNMET', {
      left: formatDecimal(facts.targetMinor - facts.turnoverMinor, currency),
    });
}

const hourMs = 3_600_000;

/**
 * Returns the lock of a vault after `hours` are requested at `now`: `undefined` leaves it unchanged. A lock that would
 * end before the present one is refused.
 */
export function lockAfter(present: Date | null, hours: number | null | undefined, now: Date): Date | null | 'shorter' {
  if (hours === null || hours === undefined) return present;
  const requested = new Date(now.getTime() + hours * hourMs);
  return present && requested < present ? 'shorter' : requested;
}
