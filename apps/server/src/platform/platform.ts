import type { LiveData, LiveTopic } from '@sabai/contract/live';
import type { Db } from '@sabai/db';
import type { Logger } from 'pino';
import type { Settings } from './settings.ts';
import type { Storage } from './storage.ts';

/** What every module is given: no module reaches for the environment, the clock or the database by itself. */
export interface Platform {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly settings: Settings;
  readonly live: LiveHub;
  /** Files: pictures that members upload. */
  readonly storage: Storage;
  /** 32 random bytes kept in the database under this name, made on first use and shared by all processes. */
  readonly secret: (name: string) => Promise<Buffer>;
}

/** Pushes to the browsers of one member; a message nobody listens to is dropped, since the browser reloads on connect. */
export interface LiveHub {
  send<T extends LiveTopic>(memberId: string, topic: T, data: LiveData[T]): void;
}
