import type { Db, Tx } from '@sabai/db';
import type { Platform } from '../../platform/platform.ts';
import type { Bonus } from '../bonus/index.ts';
import type { Gameplay } from '../gameplay/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Protection } from '../protection/index.ts';
import type { WalletDoor } from '../wallet/index.ts';

/** The dependencies of this module's use cases. */
export interface QuestDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'log'>;
  readonly identity: Pick<Identity, 'memberOf' | 'timeZone'>;
  readonly protection: Pick<Protection, 'requireAllowed'>;
  readonly wallet: Pick<WalletDoor, 'lockWallet' | 'eachLocked' | 'payReward'>;
  readonly gameplay: Pick<Gameplay, 'giveFreeRounds'>;
  readonly bonus: Pick<Bonus, 'budgets' | 'give'>;
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
