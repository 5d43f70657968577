import type { Vault, Wallet } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { Db, Tx } from '@sabai/db';
import { type Balances, balancesOf } from '@sabai/ledger';
import type { Identity, Member } from '../identity/index.ts';
import { mainFactsOf } from './facts.repository.ts';
import { type BonusFacts, type MainParts, partsOfMain, type TurnoverFacts } from './move.rules.ts';

/**
 * A member's balances in minor units of the member's currency; `withdrawable` is the amount available for withdrawal
 * now.
 */
export interface WalletSnapshot extends Balances, MainParts {
  readonly currencyId: number;
  readonly currencyCode: string;
  readonly turnover: TurnoverFacts;
  /** The active bonus. */
  readonly bonusFacts: BonusFacts | null;
  readonly vaultLockedUntil: Date | null;
  readonly pointRules: Member['points'] | undefined;
  /** Earned, but not active yet. */
  readonly pendingPoints: bigint;
}

/** Returns a member's snapshot; in a transaction that holds the wallet lock it stays valid until the end. */
export async function walletSnapshot(
  identity: Pick<Identity, 'memberOf'>,
  reader: Db | Tx,
  memberId: string,
): Promise<WalletSnapshot> {
  return snapshotOf(reader, await identity.memberOf(reader, memberId));
}

export type WalletOwner = Pick<Member, 'id' | 'currencyId' | 'currencyCode' | 'points'>;

export async function snapshotOf(reader: Db | Tx, owner: WalletOwner): Promise<WalletSnapshot> {
  return (await snapshotsOf(reader, [owner])).get(owner.id)!;
}

/** Returns the snapshots of members by their ids. */
export async function snapshotsOf(
  reader: Db | Tx,
  owners: readonly WalletOwner[],
): Promise<Map<string, WalletSnapshot>> {
  const requested = owners.map(({ id: memberId, currencyCode: currency }) => ({ memberId, currency }));
  const owned = await balancesOf(reader, requested);
  const facts = await mainFactsOf(reader, requested);
  return new Map(
    owners.map(({ id, currencyId, currencyCode, points: pointRules }) => {
      const own = owned.get(id)!;
      const { turnover, bonus: bonusFacts, vaultLockedUntil, pendingPoints } = facts.get(id)!;
      const parts = partsOfMain(own.main, turnover, bonusFacts);
      const rules = { pointRules, pendingPoints, currencyId, currencyCode };
      return [id, { ...own, ...parts, turnover, bonusFacts, vaultLockedUntil, ...rules }];
    }),
  );
}

const lockedAfter = (moment: Date | null, now: Date) => (moment && moment > now ? moment.toISOString() : null);

/** Presents the snapshot for the service `wallet`. */
export function presentWallet(snapshot: WalletSnapshot, now: Date): Wallet {
  const currency = currencyOf(snapshot.currencyCode);
  const decimal = (minor: bigint) => formatDecimal(minor, currency);
  return {
    balance: decimal(snapshot.main),
    cashback: decimal(snapshot.cashback),
    rebate: decimal(snapshot.rebate),
    affiliate: decimal(snapshot.affiliate),
    vault: decimal(snapshot.vault),
    vault_locked_until: lockedAfter(snapshot.vaultLockedUntil, now),
    pending_withdrawal: decimal(snapshot.pending_withdrawal),
    withdrawable: decimal(snapshot.withdrawable),
    pointData: {
      point: String(snapshot.points),
      badge_point: String(snapshot.pendingPoints),
      is_active: snapshot.pointRules?.isActive ?? false,
      is_display: snapshot.pointRules?.isDisplayed ?? false,
    },
    turn_deposit: decimal(snapshot.turnover.turnoverMinor),
    turn_deposit_target: decimal(snapshot.turnover.targetMinor),
    bonus: decimal(snapshot.bonus),
    turn_bonus: decimal(snapshot.bonusFacts?.turnoverMinor ?? 0n),
    turn_bonus_target: decimal(snapshot.bonusFacts?.targetMinor ?? 0n),
    currency: snapshot.currencyId,
    currency_code: currency.code,
  };
}

/** Presents the snapshot for the vault's services. */
export function presentVault(snapshot: WalletSnapshot, now: Date): Vault {
  const currency = currencyOf(snapshot.currencyCode);
  return {
    vault: formatDecimal(snapshot.vault, currency),
    balance: formatDecimal(snapshot.main, currency),
    locked_until: lockedAfter(snapshot.vaultLockedUntil, now),
    currency_code: currency.code,
  };
}
