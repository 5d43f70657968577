import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Identity } from '../identity/index.ts';

/** What the use cases of this module are given. */
export interface WalletDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly approvals: Approvals;
  readonly identity: Pick<Identity, 'memberOf' | 'timeZone' | 'membersByIds' | 'staffNames'>;
}
