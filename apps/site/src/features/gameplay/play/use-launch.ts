import { useCallback, useEffect, useRef, useState } from 'react';
import { launchGame } from '../../../shared/games/open-game.ts';

export type Launch =
  | { readonly state: 'launching' }
  /** `key` changes with every launch, so that the frame restarts even at the same address. */
  | { readonly state: 'open'; readonly url: string; readonly key: number }
  | { readonly state: 'failed'; readonly error: unknown };

export interface LaunchOptions {
  readonly gameId: number;
  readonly isDemo: boolean;
  /** The launch is delayed until this is true. */
  readonly mayLaunch: boolean;
}

/**
 * Launches the game. The address contains a single-use token, so every launch requests a new one. The game resumes an
 * open round itself.
 */
export function useLaunch({ gameId, isDemo, mayLaunch }: LaunchOptions): { launch: Launch; relaunch: () => void } {
  const [launch, setLaunch] = useState<Launch>({ state: 'launching' });
  const attempt = useRef(0);
  const relaunch = useCallback(() => {
    const mine = ++attempt.current;
    setLaunch({ state: 'launching' });
    launchGame(gameId, isDemo).then(
      ({ url }) => mine === attempt.current && setLaunch({ state: 'open', url, key: mine }),
      (error: unknown) => mine === attempt.current && setLaunch({ state: 'failed', error }),
    );
  }, [gameId, isDemo]);
  useEffect(() => {
    if (mayLaunch) relaunch();
    return () => {
      attempt.current += 1;
    };
  }, [mayLaunch, relaunch]);
  return { launch, relaunch };
}
