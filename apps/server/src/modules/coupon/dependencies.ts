import type { Db, Tx } from '@sabai/db';
import type { ConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Bonus } from '../bonus/index.ts';
import type { Gameplay } from '../gameplay/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Protection } from '../protection/index.ts';
import type { WalletDoor } from '../wallet/index.ts';

/** The dependencies of this module's use cases. */
export interface CouponDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'log' | 'seal'>;
  readonly changes: ConfigurationChanges;
  readonly identity: Pick<
    Identity,
    'memberOf' | 'timeZone' | 'tries' | 'sharedSignals' | 'membersByIds' | 'searchMembers' | 'staffNames'
  >;
  readonly protection: Pick<Protection, 'requireAllowed' | 'verifyCoupon'>;
  readonly wallet: Pick<WalletDoor, 'lockWallet' | 'eachLocked' | 'payReward'>;
  readonly gameplay: Pick<Gameplay, 'giveFreeRounds'>;
  readonly bonus: Pick<Bonus, 'budgets' | 'give' | 'replacedBy'>;
  readonly points: {
    /** Gives new ones, once for a reference. */
    give(
      tx: Tx,
      given: { readonly memberId: string; readonly points: bigint; readonly reference: string },
    ): Promise<void>;
  };
  /** The member's level; the lowest one by default. */
  readonly levelOf: (reader: Db | Tx, memberId: string) => Promise<number>;
}
