import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Identity } from '../identity/index.ts';

/** The dependencies of this module's use cases. */
export interface ProtectionDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal' | 'settings'>;
  readonly approvals: Pick<Approvals, 'lockSums' | 'performs'>;
  readonly identity: Pick<Identity, 'memberOf' | 'timeZone' | 'staffNames'>;
}

/** A member of staff, with a reason. */
export type StaffChange = Required<ChangedBy>;

/** The author of a change: the member, or a member of staff with a reason. */
export interface ChangedBy {
  readonly ip: string;
  readonly staffId?: string;
  readonly reason?: string;
  readonly correlationId?: string;
}
