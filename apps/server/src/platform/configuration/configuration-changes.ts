import { createNotices, type Notices } from '@sabai/db';
import type { Logger } from 'pino';

/** Notifies in-memory caches of the configuration that it has changed. */
export interface ConfigurationChanges {
  /** Calls listeners in the order in which they were added. */
  onChange(listener: () => void): void;
  /** Drops the cached configuration of this process immediately, so that the next request sees the change. */
  changed(): void;
  /** Returns the lifetime of cached entries: long while change notices arrive, short otherwise. */
  readonly lifetimeMs: () => number;
}

const heardLifetimeMs = 60_000;
const unheardLifetimeMs = 2000;

/** Creates the notifier of this process. While no change notices arrive, cached entries expire after two seconds. */
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
 * Receives every change through the notice that the database sends with the commit, whether a process, a script or an
 * administrator made it. After a lost connection is restored, reports a change, since notices may have been missed.
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
