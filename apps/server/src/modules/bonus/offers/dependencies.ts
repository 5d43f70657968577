import type { ConfigurationChanges } from '../../../platform/configuration/configuration-changes.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { WalletDoor } from '../../wallet/index.ts';

/** Dependencies of the offers in the back office. */
export interface OfferDependencies {
  readonly platform: Platform;
  readonly identity: Identity;
  readonly approvals: Approvals;
  readonly changes: ConfigurationChanges;
  /** Prizes of competitions are set aside on approval. */
  readonly wallet: Pick<WalletDoor, 'fundEscrow'>;
}
