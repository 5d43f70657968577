import type { ConfigurationChanges } from '../../../platform/configuration/configuration-changes.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { WalletDoor } from '../../wallet/index.ts';
import type { BonusDependencies } from '../dependencies.ts';

/** Dependencies of the use cases of programmes. */
export interface ProgrammeDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'log' | 'seal'>;
  readonly approvals: Approvals;
  readonly identity: Pick<Identity, 'memberOf' | 'membersByIds' | 'timeZone' | 'staffNames'>;
  readonly wallet: Pick<WalletDoor, 'postSideGrants' | 'postGrant' | 'postBet' | 'postResult' | 'sideWallet'> &
    BonusDependencies['wallet'];
  /** Levels above 0 by member; empty while the operator has none. */
  readonly levelsOf: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** Changes by staff are published to other processes. */
export interface StaffProgrammeDependencies extends ProgrammeDependencies {
  readonly changes: Pick<ConfigurationChanges, 'changed'>;
}
