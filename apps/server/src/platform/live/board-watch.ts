import type { LiveTopic } from '@sabai/contract/live';
import type { Logger } from 'pino';
import { notePush } from '../telemetry/note-push.ts';

/** Provides leaderboards. */
export interface BoardSource {
  /** Returns the text for all listeners, encoded once, with its version. Undefined for an unknown board. */
  shared(id: number): Promise<{ readonly version: number; readonly text: string } | undefined>;
  /** Returns the encoded own place by member. */
  own(id: number, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface BoardListener {
  readonly memberId: string;
  deliver(text: string): void;
}

interface Watched {
  readonly listeners: Set<BoardListener>;
  /** The latest text, for new listeners. */
  text: string | undefined;
  version: number | undefined;
  /** The latest own place by listener. */
  readonly own: Map<BoardListener, string>;
}

/**
 * Sends leaderboards to the sockets of this process. Each watched board is read once in `everyMs`, regardless of its
 * changes and listeners; a changed board is encoded once for all, and sent if its text has changed.
 */
export function createBoardWatch(
  { log, isHolding }: { readonly log: Pick<Logger, 'error'>; readonly isHolding: (memberId: string) => boolean },
  everyMs = 1000,
) {
  const boards = new Map<number, Watched>();
  let source: BoardSource | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let isAsking = false;

  function send(listener: BoardListener, topic: LiveTopic, text: string): void {
    notePush(topic, undefined);
    listener.deliver(text);
  }

  async function notify(id: number, watched: Watched): Promise<void> {
    const shared = await source?.shared(id);
    if (!shared) return;
    const isNew = shared.version !== watched.version;
    const isOther = shared.text !== watched.text;
    Object.assign(watched, shared);
    if (isOther) for (const listener of watched.listeners) send(listener, 'competition', shared.text);
    // An own place would reveal a result before the game shows it.
    const due = [...watched.listeners].filter(
      (listener) => (isNew || !watched.own.has(listener)) && !isHolding(listener.memberId),
    );
    if (due.length === 0) return;
    const own = await source!.own(id, [...new Set(due.map(({ memberId }) => memberId))]);
    for (const listener of due) {
      const text = own.get(listener.memberId);
      if (text === watched.own.get(listener) || !watched.listeners.has(listener)) continue;
      watched.own.set(listener, text ?? '');
      if (text !== undefined) send(listener, 'competition_standing', text);
    }
    // The next turn sends the delayed places.
    for (const listener of watched.listeners) if (isNew && isHolding(listener.memberId)) watched.own.delete(listener);
  }

  async function turn(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      for (const [id, watched] of boards) await notify(id, watched);
    } catch (error) {
      log.error({ err: error }, 'leaderboards could not be told');
    } finally {
      isAsking = false;
    }
  }

  return {
    serve(from: BoardSource): void {
      source = from;
    },
    /** Starts sending a board, with its current state first. Returns the function that stops it. */
    watch(id: number, listener: BoardListener): () => void {
      const watched = boards.get(id) ?? { listeners: new Set(), text: undefined, version: undefined, own: new Map() };
      boards.set(id, watched);
      watched.listeners.add(listener);
      if (watched.text !== undefined) send(listener, 'competition', watched.text);
      if (!ticking) {
        ticking = setInterval(() => void turn(), everyMs);
        ticking.unref();
        void turn();
      }
      return () => {
        watched.listeners.delete(listener);
        watched.own.delete(listener);
        if (watched.listeners.size === 0 && boards.get(id) === watched) boards.delete(id);
        if (boards.size === 0) {
          clearInterval(ticking);
          ticking = undefined;
        }
      };
    },
    /** Runs one turn. */
    turn,
    stop(): void {
      clearInterval(ticking);
      ticking = undefined;
    },
  };
}
export type BoardWatch = ReturnType<typeof createBoardWatch>;
