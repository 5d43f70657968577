import { type ChainsResponse, type ChainView, hgsPaths } from '@sabai/games/protocol';
import { useEffect, useState } from 'react';

/** Returns the chains of a shared game, newest first; undefined until they are loaded. */
export function useChains(game: string): readonly ChainView[] | undefined {
  const [loaded, setLoaded] = useState<{ game: string; chains: readonly ChainView[] }>();
  useEffect(() => {
    const leaving = new AbortController();
    fetch(`${hgsPaths.chains}?${new URLSearchParams({ game })}`, { signal: leaving.signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as ChainsResponse).chains : []))
      .then((chains) => setLoaded({ game, chains }))
      // Without a response no claim is shown.
      .catch(() => {});
    return () => leaving.abort();
  }, [game]);
  return loaded?.game === game ? loaded.chains : undefined;
}
