import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react';
import { RuntimeContext } from './runtime.ts';

const RETRY_MS = 2_000;
const waiting: (() => Promise<void>)[] = [];

/** Retries until the part has loaded, and reports failures in the meantime. Returns a function that stops it. */
export function loadWithRetries(
  load: () => Promise<void>,
  { onHere, onTrouble }: { onHere: () => void; onTrouble: (isTroubled: boolean) => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGone = false;
  let isTroubled = false;
  const announce = (trouble: boolean) => {
    if (trouble !== isTroubled) onTrouble(trouble);
    isTroubled = trouble;
  };
  const ask = () =>
    void load().then(
      () => {
        if (isGone) return;
        announce(false);
        onHere();
      },
      () => {
        if (isGone) return;
        announce(true);
        timer = setTimeout(ask, RETRY_MS);
      },
    );
  ask();
  return () => {
    isGone = true;
    clearTimeout(timer);
    announce(false);
  };
}

/**
 * A part of the page that no bet needs: its script loads when it is first shown, or with {@link loadParts}. While
 * loading fails it retries, and the player is notified; `meanwhile` is shown until it has loaded.
 */
export function later<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  const load = async () => {
    Part ??= await fetchPart();
  };
  waiting.push(load);
  // biome-ignore lint/correctness/noComponentHookFactories: a part is made once
  return function Later(props: Props) {
    const [isHere, setHere] = useState(Part !== undefined);
    const trouble = useContext(RuntimeContext)?.isTroubled;
    useEffect(() => {
      if (isHere) return;
      return loadWithRetries(load, { onHere: () => setHere(true), onTrouble: (is) => trouble?.set(is) });
    }, [isHere, trouble]);
    return Part && isHere ? <Part {...props} /> : meanwhile(props);
  };
}

/** Loads the lazy parts in advance, so that they are available when the connection fails. */
export const loadParts = () => Promise.allSettled(waiting.map((load) => load()));
