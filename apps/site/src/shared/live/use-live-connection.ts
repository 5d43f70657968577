import type { LiveMessage } from '@sabai/contract/live';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { quietApi } from '../api/browser-api.ts';
import { endSession } from '../api/session-store.ts';
import { useMember } from '../context/root-data.ts';
import { keepLive, type LiveConnection } from './live-connection.ts';
import { deliver, liveState, setLiveState, setLiveWallet, useLiveTopic } from './live-store.ts';
import { boardsGreeting, tellBoardsBy } from './watched-boards.ts';

/** A socket survives a short visit to another tab; after a longer one the device may have slept. */
const sleepsAfterMs = 30_000;

/** Notifies the connection of network changes and sleep; returns the function that stops it. */
function watchBrowser(connection: LiveConnection): () => void {
  const events = new AbortController();
  const { signal } = events;
  let hiddenAt: number | undefined;
  addEventListener('online', () => connection.setOnline(true), { signal });
  addEventListener('offline', () => connection.setOnline(false), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (hiddenAt !== undefined && Date.now() - hiddenAt > sleepsAfterMs) connection.wake();
    },
    { signal },
  );
  // A page restored from the browser's memory has lost its socket.
  addEventListener('pageshow', ({ persisted }) => persisted && connection.wake(), { signal });
  return () => events.abort();
}

/**
 * The time at which the data of the first connection was requested: with the document. The data of a later member is
 * new.
 */
let askedForAt = 0;

/** Maintains the live connection of the logged-in member; used once, in the shell. */
export function useLiveConnection(): void {
  const member = useMember();
  const memberId = member?.user.id;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!memberId) return;
    const connection = keepLive({
      ticket: async () => (await quietApi('member', 'reset-sessiontoken').create(undefined as never)).token,
      connect: (url) => new WebSocket(url),
      onMessage: deliver,
      onState: setLiveState,
      poll: async (standing) =>
        (await quietApi('member', 'live-message').find(standing)).messages as unknown as LiveMessage[],
      pageAgeMs: () => performance.now() - askedForAt,
      greeting: boardsGreeting,
    });
    tellBoardsBy(connection.say);
    if (!navigator.onLine) connection.setOnline(false);
    const unwatch = watchBrowser(connection);
    return () => {
      unwatch();
      connection.stop();
      tellBoardsBy(undefined);
      setLiveState('off');
      setLiveWallet(null);
      askedForAt = performance.now();
    };
  }, [memberId]);
  /* While live messages arrive, by socket or by polling, their balance is the newest; otherwise the loaded one is. */
  const wallet = member?.wallet;
  useEffect(() => {
    if (wallet && liveState() !== 'open') setLiveWallet(null);
  }, [wallet]);
  useLiveTopic('force_logout', endSession);
  useLiveTopic('reload', () => void revalidate());
}
