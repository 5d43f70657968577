import type { Db, Tx } from '@sabai/db';
import type { ConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Bonus } from '../bonus/index.ts';
import type { Gameplay } from '../gameplay/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Protection } from '../protection/index.ts';
import type { WalletDoor } from '../wallet/index.ts';

/** The dependencies of this module's use cases. */
export interface CompetitionDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'log' | 'seal'>;
  readonly changes: ConfigurationChanges;
  readonly approvals: Pick<Approvals, 'performs' | 'lockSums'>;
  readonly identity: Pick<Identity, 'memberOf' | 'membersByIds'>;
  readonly protection: Pick<Protection, 'requireAllowed'>;
  readonly wallet: Pick<
    WalletDoor,
    | 'lockWallet'
    | 'eachLocked'
    | 'payEntryFee'
    | 'returnEntryFee'
    | 'payPrize'
    | 'fundEscrow'
    | 'releaseEscrow'
    | 'escrowBooks'
  >;
  readonly gameplay: Pick<Gameplay, 'giveFreeRounds'>;
  readonly bonus: Pick<Bonus, 'invite'>;
  readonly points: {
    /** Gives new ones, once for a reference. */
    give(
      tx: Tx,
      given: { readonly memberId: string; readonly points: bigint; readonly reference: string },
    ): Promise<void>;
  };
  /** The member's level; the lowest one by default. */
  readonly levelOf: (reader: Db | Tx, memberId: string) => Promise<number>;
  /** Maximum age of a leaderboard that is read, in milliseconds. */
  readonly boardAgeMs?: number;
}
