import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { signs } from './lost-connection.ts';

const restMs = 3000;
const mostWaitMs = 500;
/** The duration of a frame: a browser that must draw has less idle time than this. */
const pictureMs = 17;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the visitor has begun to use the page, or it has been idle for a while. */
export const firstLoadIsOver: Promise<unknown> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      /* After the first click itself, whose result must be visible before anything else is fetched. */
      const soon = () => requestAnimationFrame(() => setTimeout(resolve));
      for (const sign of signs) addEventListener(sign, soon, { once: true, capture: true, passive: true });
      const rest = () => setTimeout(resolve, restMs);
      if (document.readyState === 'complete') rest();
      else addEventListener('load', rest, { once: true });
    });

/** After a click its result comes first, and further clicks before loading. */
const answerMs = 400;
let pressedAt = Number.NEGATIVE_INFINITY;
if (!import.meta.env.SSR) {
  for (const press of ['pointerdown', 'keydown'] as const) {
    addEventListener(press, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, passive: true });
  }
}
async function untilNobodyPresses(): Promise<void> {
  for (let ms = 1; ms > 0; ms = pressedAt + answerMs - performance.now()) {
    await wait(ms);
  }
}

/**
 * Resolves when there are no clicks and no animations, or after half a second, because a page may animate all the time.
 */
export const atRest = async () => {
  await untilNobodyPresses();
  if (!('requestIdleCallback' in globalThis)) {
    await new Promise((resolve) => setTimeout(resolve));
    return;
  }
  await new Promise<unknown>((resolve) => {
    const until = performance.now() + mostWaitMs;
    const look = () =>
      requestIdleCallback(
        (idle) => (idle.timeRemaining() > pictureMs || performance.now() >= until ? resolve(idle) : look()),
        { timeout: Math.max(1, until - performance.now()) },
      );
    look();
  });
};
/**
 * Loading all parts together blocked a phone for a twentieth of a second, just when the next click came. A part that has
 * left the page takes no turn.
 */
let turn = firstLoadIsOver;
const inTurn = (page: AbortSignal): Promise<unknown> => {
  if (!import.meta.env.SSR) turn = turn.then(() => (page.aborted ? undefined : atRest()));
  return turn;
};

/** Resolves when the focus has left an element, because replacing the element would lose it. */
const left = (element: Element | null) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (element?.contains(document.activeElement)) return;
      removeEventListener('focusin', look);
      resolve();
    };
    addEventListener('focusin', look);
    look();
  });

interface Part<P> {
  readonly load: () => Promise<ComponentType<P>>;
  loaded?: ComponentType<P>;
}

/**
 * A part that the first paint and the first click do not need. Until it is fetched, the page shows the server's markup,
 * where links work and buttons do not. Therefore it must contain no buttons that are clicked early, and no inputs.
 *
 * Not `lazy`: while such parts of the server's page load one by one, React restarts its work with each of them, and
 * rows of games that scroll in are rendered after the last only (decision 49).
 */
export function later<K extends string, P extends object>(
  name: K,
  load: () => Promise<Record<K, ComponentType<P>>>,
): ComponentType<P> {
  const part: Part<P> = { load: async () => (await load())[name] };
  if (!import.meta.env.SSR) return (props: P) => <Later part={part} props={props} />;
  const Made = lazy(async () => ({ default: await part.load() })) as unknown as ComponentType<P>;
  return (props: P) => (
    <div className="contents">
      <Suspense fallback={null}>
        <Made {...props} />
      </Suspense>
    </div>
  );
}

/** Keeps the server's markup unchanged. */
const asItIs = { __html: '' };

function Later<P extends object>({ part, props }: { part: Part<P>; props: P }): ReactNode {
  const [Loaded, setLoaded] = useState(() => part.loaded);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = new AbortController();
    const fetchPart = async () => {
      await inTurn(page.signal);
      if (page.signal.aborted) return;
      const loaded = await part.load();
      part.loaded = loaded;
      await atRest();
      await left(place.current);
      if (!page.signal.aborted) setLoaded(() => loaded);
    };
    if (!Loaded) fetchPart().catch((error: unknown) => console.error('a part of the page is broken', error));
    return () => page.abort();
  }, [part, Loaded]);
  if (!Loaded) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, React leaves alone what is there
    return <div ref={place} className="contents" suppressHydrationWarning={true} dangerouslySetInnerHTML={asItIs} />;
  }
  return (
    <div className="contents">
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    </div>
  );
}
