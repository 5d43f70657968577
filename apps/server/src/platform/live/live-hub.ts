import type { LiveData, LiveMessage, LiveTopic } from '@sabai/contract/live';
import { currentWork } from '@sabai/db';
import type { EndedSessions, LiveHub as LiveSender } from '../platform.ts';
import { notePush } from '../telemetry/note-push.ts';

export interface LiveListener {
  readonly sessionId: string;
  /** Sends one message in its wire format. */
  deliver(text: string): void;
  /** Called when new stored messages are in the database. */
  onNews(): void;
  /** Called after the last message. */
  end(): void;
}

export interface LiveHub extends LiveSender {
  /** Notifies the member's listeners of new stored messages. */
  news(memberId: string): void;
  /** Subscribes to a member's messages; returns the function that unsubscribes. */
  listen(memberId: string, listener: LiveListener): () => void;
  listenerCount(memberId: string): number;
}

export const textOf = <T extends LiveTopic>(topic: T, data: LiveData[T], correlationId?: string): string =>
  JSON.stringify({
    topic_name: topic,
    data,
    ...(correlationId === undefined ? {} : { correlation_id: correlationId }),
  } satisfies LiveMessage<T>);

const isOver = (sessionId: string, { only, except }: EndedSessions) =>
  (only === undefined || sessionId === only) && sessionId !== except;

/** Passes messages from the modules to the sockets of this process. Stores nothing. */
export function createLiveHub(): LiveHub {
  const listeners = new Map<string, Set<LiveListener>>();
  const of = (memberId: string) => [...(listeners.get(memberId) ?? [])];

  return {
    send(memberId, topic, data, correlationId = currentWork()?.correlationId) {
      const reached = of(memberId);
      if (reached.length === 0) return;
      const text = textOf(topic, data, correlationId);
      for (const listener of reached) {
        notePush(topic, correlationId);
        listener.deliver(text);
      }
    },
    endSessions(memberId, ended) {
      for (const listener of of(memberId)) {
        if (!isOver(listener.sessionId, ended)) continue;
        // The browser that logged out needs no message; other tabs of that session notice when they request a new
        // ticket.
        if (ended.reason !== 'logout') listener.deliver(textOf('force_logout', { reason: ended.reason }));
        listener.end();
      }
    },
    news(memberId) {
      for (const listener of of(memberId)) listener.onNews();
    },
    listen(memberId, listener) {
      const set = listeners.get(memberId) ?? new Set();
      listeners.set(memberId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(memberId) === set) listeners.delete(memberId);
      };
    },
    listenerCount: (memberId) => listeners.get(memberId)?.size ?? 0,
  };
}
