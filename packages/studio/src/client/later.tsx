import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

const RETRY_MS = 2_000;
const waiting: (() => Promise<void>)[] = [];

/**
 * A part of the page that no bet needs: its script comes when it is first shown, or with {@link loadParts}. While the line
 * fails it asks again; `meanwhile` is shown until it is here.
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
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isGone = isHere;
      const ask = () => {
        load().then(
          () => isGone || setHere(true),
          () => {
            if (!isGone) timer = setTimeout(ask, RETRY_MS);
          },
        );
      };
      if (!isHere) ask();
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [isHere]);
    return Part && isHere ? <Part {...props} /> : meanwhile(props);
  };
}

/** Fetches the parts that are shown later, so that they are here when the line is not. */
export const loadParts = () => Promise.allSettled(waiting.map((load) => load()));
