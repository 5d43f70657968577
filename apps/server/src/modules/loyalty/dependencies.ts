import type { ConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Identity } from '../identity/index.ts';
import type { WalletDoor } from '../wallet/index.ts';

/** The dependencies of this module's use cases. */
export interface LoyaltyDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'log' | 'seal'>;
  readonly changes: Pick<ConfigurationChanges, 'changed'>;
  readonly approvals: Approvals;
  readonly identity: Pick<Identity, 'memberOf' | 'membersByIds' | 'timeZone' | 'settings' | 'ownPrivileges'>;
  readonly wallet: Pick<
    WalletDoor,
    | 'lockWallet'
    | 'creditPoints'
    | 'spendPoints'
    | 'returnPoints'
    | 'changeLot'
    | 'turnLots'
    | 'postSideGrants'
    | 'postGrant'
    | 'postBet'
    | 'postResult'
  >;
}
