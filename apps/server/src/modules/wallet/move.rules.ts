import { createHash } from 'node:crypto';
import { type Currency, formatDecimal, parseAmount } from '@sabai/contract/money';
import { least, type WageringModel } from '@sabai/rewards';
import { Refusal } from '../../platform/http/refusal.ts';

/** An amount that a member or staff want to move, in minor units; refuses what is no amount of the currency. */
export function readMove(input: unknown, { scale }: Pick<Currency, 'scale'>): bigint {
  const minor = parseAmount(input, { scale });
  if (minor === 'AMOUNT_TOO_MANY_DECIMALS') throw new Refusal(minor, { scale });
  if (typeof minor === 'string') throw new Refusal(minor);
  return minor;
}

/** Tells a repeated command from another one under the same idempotency key. */
export const contentOf = (...content: readonly (string | bigint | number | null)[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(content.map(String)))
    .digest();

/** The row an earlier command with this key has left, if it was the same command. */
export function sameCommand<Row extends { fingerprint: Buffer }>(row: Row, content: Buffer): Row {
  if (!row.fingerprint.equals(content)) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return row;
}

/** The turnover that money waits for. */
export interface TurnoverFacts {
  readonly turnoverMinor: bigint;
  readonly targetMinor: bigint;
  /** The most a promotion lets be withdrawn; null for no such limit. */
  readonly withdrawalCapMinor: bigint | null;
}
export const noTurnover: TurnoverFacts = { turnoverMinor: 0n, targetMinor: 0n, withdrawalCapMinor: null };

export const turnoverLeft = ({ turnoverMinor, targetMinor }: Omit<TurnoverFacts, 'withdrawalCapMinor'>): bigint =>
  targetMinor > turnoverMinor ? targetMinor - turnoverMinor : 0n;

/** A bonus that a member is wagering, as far as it locks money. */
export interface BonusFacts {
  readonly model: WageringModel;
  readonly bonusMinor: bigint;
  readonly turnoverMinor: bigint;
  readonly targetMinor: bigint;
}

/** What of the main wallet a bonus locks: all of it, or what is not the member's yet. */
function lockedByBonus(main: bigint, bonus: BonusFacts | null): bigint {
  if (bonus?.model === 'turnover-lock') return main;
  return bonus?.model === 'sticky' ? least(bonus.bonusMinor, main) : 0n;
}

/** The main wallet in parts that add up to it. */
export interface MainParts {
  readonly withdrawable: bigint;
  /** Locked while a promotion is wagered. */
  readonly bonusLock: bigint;
  /** Locked until the turnover target of deposits is met: then all of it is. */
  readonly turnoverLock: bigint;
  /** Beyond what the promotion lets be withdrawn (R4.18); it stays playable. */
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

/** The lots of a side wallet that are not played yet, together. */
export interface SideFacts {
  readonly lockedMinor: bigint;
  readonly turnoverMinor: bigint;
  readonly targetMinor: bigint;
}

/** What of a side wallet can be transferred now; staff may have taken some of what is locked. */
export const readyOf = (availableMinor: bigint, { lockedMinor }: Pick<SideFacts, 'lockedMinor'>): bigint =>
  availableMinor > lockedMinor ? availableMinor - lockedMinor : 0n;

/** Refuses a transfer to the main wallet that the rules do not allow; whether the money is there is the ledger's to say. */
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
 * Until when a vault is locked after `hours` are asked for at `now`: `undefined` leaves it as it is. A lock that would end
 * before the present one does is refused.
 */
export function lockAfter(present: Date | null, hours: number | null | undefined, now: Date): Date | null | 'shorter' {
  if (hours === null || hours === undefined) return present;
  const asked = new Date(now.getTime() + hours * hourMs);
  return present && asked < present ? 'shorter' : asked;
}
