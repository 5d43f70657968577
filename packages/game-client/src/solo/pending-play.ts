import type { PlayRequest } from '@sabai/games/protocol';
import type { TabStorage } from '../hgs/open-session.ts';

/**
 * A sent and unanswered bet, stored across a reload. Sent again with its own id, it either returns the round it made,
 * or is placed as the player wanted moments ago.
 */
export interface PendingPlay {
  keep(request: PlayRequest): void;
  /** Returns the request stored for this session, unless it is too old. */
  take(session: string): PlayRequest | undefined;
  forget(): void;
}

/** After this time the player no longer expects the bet. */
const FRESH_MS = 60_000;

export function createPendingPlay(game: string, storage: TabStorage, now: () => number): PendingPlay {
  const key = `sabai-play:${game}`;
  return {
    keep: (request) => storage.setItem(key, JSON.stringify({ request, at: now() })),
    take(session) {
      const kept = JSON.parse(storage.getItem(key) ?? 'null') as { request: PlayRequest; at: number } | null;
      const isFresh = kept !== null && kept.request.session === session && now() - kept.at < FRESH_MS;
      if (!isFresh) storage.removeItem(key);
      return isFresh ? kept.request : undefined;
    },
    forget: () => storage.removeItem(key),
  };
}
