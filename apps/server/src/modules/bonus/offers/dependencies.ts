import type { ConfigurationChanges } from '../../../platform/configuration/configuration-changes.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { WalletDoor } from '../../wallet/index.ts';

/** What the office's part of the offers stands on. */
export interface OfferDependencies {
  readonly platform: Platform;
  readonly identity: Identity;
  readonly approvals: Approvals;
  readonly changes: ConfigurationChanges;
  /** Prizes of competitions are set aside when they are agreed on. */
  readonly wallet: Pick<WalletDoor, 'fundEscrow'>;
}
