import { createNotices, type Notices } from '@sabai/db';
import type { Logger } from 'pino';

/** Tells those who keep configuration in memory when it has changed. */
export interface ConfigurationChanges {
  /** Listeners are called in the order in which they came. */
  onChange(listener: () => void): void;
  /** Drops what this process keeps, at once: who has changed something sees it with the next request. */
  changed(): void;
  /** How long something may be kept: long while changes are heard of, shortly while they are not. */
  readonly lifetimeMs: () => number;
}

const heardLifetimeMs = 60_000;
const unheardLifetimeMs = 2000;

/** Without a database to listen to: what is kept is looked at again after two seconds. */
export function createConfigurationChanges(isHearing: () => boolean = () => false): ConfigurationChanges {
  const listeners: (() => void)[] = [];
  return {
    onChange: (listener) => void listeners.push(listener),
    changed: () => {
      for (const listener of listeners) listener();
    },
    lifetimeMs: () => (isHearing() ? heardLifetimeMs : unheardLifetimeMs),
  };
}

export interface HeardChanges extends ConfigurationChanges {
  start(): void;
  close(): Promise<void>;
}

/**
 * Hears of every change through the notice that the database itself gives with the commit, whoever made it: another
 * process, a script, an administrator by hand. Changes while the connection was lost are taken as heard when it is back.
 */
export function hearConfigurationChanges(databaseUrl: string, log: Pick<Logger, 'warn'>): HeardChanges {
  let notices: Notices | undefined;
  const changes = createConfigurationChanges(() => notices?.isConnected() ?? false);
  return {
    ...changes,
    start() {
      notices ??= createNotices(databaseUrl, {
        channel: 'sabai_configuration',
        onNotice: changes.changed,
        onConnect: changes.changed,
        onError: (error) => log.warn({ err: error }, 'notices of configuration'),
      });
    },
    close: async () => notices?.close(),
  };
}
