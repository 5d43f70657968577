import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Identity } from '../identity/index.ts';

/** Dependencies of this module's use cases. */
export interface WalletDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly approvals: Approvals;
  readonly identity: Pick<Identity, 'memberOf' | 'timeZone' | 'membersByIds' | 'staffNames'>;
}
