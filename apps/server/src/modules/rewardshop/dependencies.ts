import type { Db, Tx } from '@sabai/db';
import type { ConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Budgets } from '../bonus/index.ts';
import type { Gameplay } from '../gameplay/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Protection } from '../protection/index.ts';
import type { WalletDoor } from '../wallet/index.ts';

/** Operations on a member's points. Changes need the lock of the member's accounts. */
export interface Points {
  /** Returns whole points that can be spent now. */
  balanceOf(reader: Db | Tx, memberId: string): Promise<bigint>;
  /** Takes points, the earliest to expire first, once for a reference. Throws POINTS_NOT_ENOUGH. */
  spend(
    tx: Tx,
    spent: { readonly memberId: string; readonly points: bigint; readonly reference: string },
  ): Promise<void>;
  /** Returns all points spent for a reference, with their original expiry, once. */
  refund(tx: Tx, refunded: { readonly memberId: string; readonly reference: string }): Promise<void>;
  /** Gives new points, once for a reference. */
  give(
    tx: Tx,
    given: { readonly memberId: string; readonly points: bigint; readonly reference: string },
  ): Promise<void>;
}

export interface ShopDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'log' | 'seal'>;
  readonly changes: ConfigurationChanges;
  readonly approvals: Pick<Approvals, 'guard'>;
  readonly identity: Pick<Identity, 'memberOf' | 'timeZone' | 'staffNames' | 'membersByIds' | 'searchMembers'>;
  readonly protection: Pick<Protection, 'requireAllowed' | 'obstaclesTo'>;
  readonly wallet: Pick<WalletDoor, 'lockWallet' | 'eachLocked' | 'payReward'>;
  readonly gameplay: Pick<Gameplay, 'giveFreeRounds'>;
  readonly budgets: Budgets;
  readonly points: Points;
  /** Returns the member's level; the lowest one for a member without any. */
  readonly levelOf: (reader: Db | Tx, memberId: string) => Promise<number>;
}
