import { type RefObject, useEffect, useRef } from 'react';
import { type GameMessage, readGameMessage } from './game-message.ts';

/** Receives messages from the game in the frame only. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  game: string,
  onMessage: (message: GameMessage) => void,
): void {
  const latest = useRef(onMessage);
  latest.current = onMessage;
  useEffect(() => {
    function hear({ origin, source, data }: MessageEvent) {
      if (origin !== location.origin || !source || source !== frame.current?.contentWindow) return;
      const message = readGameMessage(data, game);
      if (message) latest.current(message);
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, game]);
}
