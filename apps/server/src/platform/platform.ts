import type { LiveData, LiveTopic } from '@sabai/contract/live';
import type { Db } from '@sabai/db';
import type { Logger } from 'pino';
import type { Seal } from './sealing/seal.ts';
import type { Settings } from './settings/settings.ts';
import type { Storage } from './storage/storage.ts';

/** The dependencies of every module: modules never access the environment, the clock or the database directly. */
export interface Platform {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly settings: Settings;
  readonly live: LiveHub;
  /** Files: pictures that members upload. */
  readonly storage: Storage;
  /**
   * Returns 32 random bytes, stored in the database under this name, created on first use and shared by all processes.
   */
  readonly secret: (name: string) => Promise<Buffer>;
  /** Encrypts columns. */
  readonly seal: () => Promise<Seal>;
}

/** The ended sessions of a member: one, all but one, or all. */
export interface EndedSessions {
  readonly reason:
    | 'logout'
    | 'password_changed'
    | 'password_reset'
    | 'blocked'
    | 'ended_by_member'
    | 'token_reused'
    | 'second_factor_changed';
  readonly only?: string;
  readonly except?: string;
}

/**
 * Sends to the browsers of one member, in any process. A missing listener is no error, since a browser loads the state
 * when it connects. Messages that must arrive are published as events instead, which `live` stores: see
 * `live/kept-messages.rules.ts`.
 */
export interface LiveHub {
  /** `correlationId` defaults to that of the current work. */
  send<T extends LiveTopic>(memberId: string, topic: T, data: LiveData[T], correlationId?: string): void;
  /** Closes the sockets of ended sessions, with the reason unless the member ended them. */
  endSessions(memberId: string, ended: EndedSessions): void;
}
