import type { Platform } from '../../../platform/platform.ts';
import type { HouseState } from '../../../platform/telemetry/watch-house.ts';
import type { Identity } from '../../identity/index.ts';

export interface FiguresDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly identity: Pick<Identity, 'timeZone' | 'membersByIds' | 'staffNames'>;
  /** Returns queues and problems, as for monitoring. */
  readonly houseState: () => Promise<HouseState>;
}
