import type { LiveData, LiveTopic } from '@sabai/contract/live';
import type { Db } from '@sabai/db';
import type { Logger } from 'pino';
import type { Seal } from './sealing/seal.ts';
import type { Settings } from './settings/settings.ts';
import type { Storage } from './storage/storage.ts';

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
  /** Seals what stands in columns. */
  readonly seal: () => Promise<Seal>;
}

/** Which of a member's sessions are over: one, all but one, or all. */
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
 * Reaches the browsers of one member, whichever process they are connected to; nobody listening is no fault, since a
 * browser is told how things stand when it connects. What must not be missed is published as an event instead, which
 * `live` keeps: see `live/kept-messages.rules.ts`.
 */
export interface LiveHub {
  /** `correlationId` is that of the work that is being done unless it is given. */
  send<T extends LiveTopic>(memberId: string, topic: T, data: LiveData[T], correlationId?: string): void;
  /** Closes the sockets of sessions that have ended, and tells why unless the member did it. */
  endSessions(memberId: string, ended: EndedSessions): void;
}
