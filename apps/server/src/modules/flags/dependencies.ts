import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';

/** The dependencies of this module's use cases. */
export interface FlagDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly identity: Pick<Identity, 'sharedSignals' | 'haveReferred' | 'membersByIds' | 'staffNames' | 'timeZone'>;
}
