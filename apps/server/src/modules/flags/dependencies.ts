import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';

/** What the use cases of this module are given. */
export interface FlagDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly identity: Pick<Identity, 'sharedSignals' | 'haveReferred' | 'membersByIds' | 'staffNames' | 'timeZone'>;
}
