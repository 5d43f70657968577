import { createNotices, currentWork } from '@sabai/db';
import type { Logger } from 'pino';
import type { LiveHub } from './live-hub.ts';

/** Notices between processes: calls of a hub about a member's browsers, and results that a member has seen. */
type LiveNotice =
  | readonly ['send', ...Parameters<LiveHub['send']>]
  | readonly ['endSessions', ...Parameters<LiveHub['endSessions']>]
  | readonly ['news', memberId: string]
  | readonly ['release', memberId: string];

export interface SharedLive {
  readonly hub: LiveHub;
  /** Releases here and in all other processes. */
  release(memberId: string): void;
  close(): Promise<void>;
}

/**
 * Joins the hubs of all processes on one database: a browser receives its member's messages from any process. A lost
 * notice does no harm: a message carries the state or is stored in the database, which each process polls.
 */
export function shareLiveHub(
  databaseUrl: string,
  { hub, release, log }: { hub: LiveHub; release: (memberId: string) => void; log: Pick<Logger, 'warn'> },
): SharedLive {
  const notices = createNotices(databaseUrl, {
    channel: 'sabai_live',
    onNotice(notice) {
      const [kind, memberId, ...rest] = notice as LiveNotice;
      if (kind === 'release') release(memberId);
      else (hub[kind] as (memberId: string, ...rest: readonly unknown[]) => void)(memberId, ...rest);
    },
    onError: (error) => log.warn({ err: error }, 'live notices'),
  });
  const notify = (notice: LiveNotice) => notices.send(notice);
  return {
    hub: {
      ...hub,
      send(memberId, topic, data, correlationId = currentWork()?.correlationId) {
        hub.send(memberId, topic, data, correlationId);
        notify(['send', memberId, topic, data, correlationId]);
      },
      endSessions(memberId, ended) {
        hub.endSessions(memberId, ended);
        notify(['endSessions', memberId, ended]);
      },
      news(memberId) {
        hub.news(memberId);
        notify(['news', memberId]);
      },
    },
    release(memberId) {
      release(memberId);
      notify(['release', memberId]);
    },
    close: () => notices.close(),
  };
}
