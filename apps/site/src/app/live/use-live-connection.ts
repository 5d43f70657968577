import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../api/browser-api.ts';
import { useMember } from '../root-data.ts';
import { endSession } from '../session-store.ts';
import { keepLive } from './live-connection.ts';
import { deliver, liveState, setLiveState, setLiveWallet, useLiveTopic } from './live-store.ts';

/** Keeps the live connection of the logged-in member; stands once in the shell. */
export function useLiveConnection(): void {
  const member = useMember();
  const memberId = member?.user.id;
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new connection belongs to a new member only
  useEffect(() => {
    if (!memberId) return;
    const stop = keepLive({
      ticket: async () => (await api('member', 'reset-sessiontoken').create(undefined as never)).token,
      connect: (url) => new WebSocket(url),
      onMessage: deliver,
      onState: setLiveState,
      poll: () => void revalidate(),
    });
    return () => {
      stop();
      setLiveState('off');
      setLiveWallet(null);
    };
  }, [memberId]);
  /* While the connection stands every change comes over it, so it is the newest; otherwise what was just loaded is. */
  const wallet = member?.wallet;
  useEffect(() => {
    if (wallet && liveState() !== 'open') setLiveWallet(null);
  }, [wallet]);
  useLiveTopic('force_logout', endSession);
}
