import type { ConfigurationChanges } from '../../../platform/configuration/configuration-changes.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { WalletDoor } from '../../wallet/index.ts';
import type { BonusDependencies } from '../dependencies.ts';

/** What the use cases of programmes are given. */
export interface ProgrammeDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'log' | 'seal'>;
  readonly approvals: Approvals;
  readonly identity: Pick<Identity, 'memberOf' | 'membersByIds' | 'timeZone' | 'staffNames'>;
  readonly wallet: Pick<WalletDoor, 'postSideGrants' | 'postGrant' | 'postBet' | 'postResult' | 'sideWallet'> &
    BonusDependencies['wallet'];
  /** The levels of members that are above 0; there are none until the house has some. */
  readonly levelsOf: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** What staff do is heard of by other processes. */
export interface StaffProgrammeDependencies extends ProgrammeDependencies {
  readonly changes: Pick<ConfigurationChanges, 'changed'>;
}
