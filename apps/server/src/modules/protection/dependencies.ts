import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Identity } from '../identity/index.ts';

/** What the use cases of this module are given. */
export interface ProtectionDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal' | 'settings'>;
  readonly approvals: Pick<Approvals, 'lockSums' | 'performs'>;
  readonly identity: Pick<Identity, 'memberOf' | 'timeZone' | 'staffNames'>;
}

/** One of the staff, with a reason. */
export type StaffChange = Required<ChangedBy>;

/** Who changes a member's protection: the member, or one of the staff with a reason. */
export interface ChangedBy {
  readonly ip: string;
  readonly staffId?: string;
  readonly reason?: string;
  readonly correlationId?: string;
}
