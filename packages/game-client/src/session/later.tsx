import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react';
import { RuntimeContext } from './runtime.ts';

const RETRY_MS = 2_000;
const waiting: (() => Promise<void>)[] = [];

/** Asks until the part is here, and tells meanwhile whether the line fails. What it returns gives up. */
export function loadWithRetries(
  load: () => Promise<void>,
  { onHere, onTrouble }: { onHere: () => void; onTrouble: (isTroubled: boolean) => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGone = false;
  let isTroubled = false;
  const tell = (trouble: boolean) => {
    if (trouble !== isTroubled) onTrouble(trouble);
    isTroubled = trouble;
  };
  const ask = () =>
    void load().then(
      () => {
        if (isGone) return;
        tell(false);
        onHere();
      },
      () => {
        if (isGone) return;
        tell(true);
        timer = setTimeout(ask, RETRY_MS);
      },
    );
  ask();
  return () => {
    isGone = true;
    clearTimeout(timer);
    tell(false);
  };
}

/**
 * A part of the page that no bet needs: its script comes when it is first shown, or with {@link loadParts}. While the line
 * fails it asks again, and the player is told; `meanwhile` is shown until it is here.
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

/** Fetches the parts that are shown later, so that they are here when the line is not. */
export const loadParts = () => Promise.allSettled(waiting.map((load) => load()));
