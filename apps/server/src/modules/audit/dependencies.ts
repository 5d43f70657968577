import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Identity } from '../identity/index.ts';

export interface AuditDependencies {
  readonly platform: Pick<Platform, 'db' | 'log' | 'clock' | 'seal'>;
  readonly approvals: Pick<Approvals, 'read' | 'done' | 'consider' | 'performs'>;
  readonly identity: Pick<Identity, 'membersByIds' | 'staffNames' | 'timeZone'>;
}
