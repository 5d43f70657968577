import type { LiveData, LiveMessage, LiveTopic } from '@sabai/contract/live';
import { currentWork } from '@sabai/db';
import type { EndedSessions, LiveHub as LiveSender } from '../platform.ts';
import { notePush } from '../telemetry/note-push.ts';

export interface LiveListener {
  readonly sessionId: string;
  /** One message as it goes over the wire. */
  deliver(text: string): void;
  /** Kept messages wait in the database. */
  onNews(): void;
  /** Nothing will come any more. */
  end(): void;
}

export interface LiveHub extends LiveSender {
  /** Tells the member's listeners that kept messages wait for them. */
  news(memberId: string): void;
  /** Listens to a member's messages; gives the function that stops it. */
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

/** Carries messages from the modules to the sockets of this process. It keeps nothing. */
export function createLiveHub(): LiveHub {
  const listeners = new Map<string, Set<LiveListener>>();
  const of = (memberId: string) => [...(listeners.get(memberId) ?? [])];

  return {
    send(memberId, topic, data, correlationId = currentWork()?.correlationId) {
      const heard = of(memberId);
      if (heard.length === 0) return;
      const text = textOf(topic, data, correlationId);
      for (const listener of heard) {
        notePush(topic, correlationId);
        listener.deliver(text);
      }
    },
    endSessions(memberId, ended) {
      for (const listener of of(memberId)) {
        if (!isOver(listener.sessionId, ended)) continue;
        // Who has logged out knows; the other tabs of that session find out by asking for a new ticket.
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
