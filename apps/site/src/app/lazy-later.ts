import { type ComponentType, lazy } from 'react';

const restMs = 3000;
const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** The visitor has begun to use the page, or it has stood still for a while. */
export const firstLoadIsOver: Promise<unknown> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      /* Not within the first press itself, whose answer is to be seen before anything else is fetched. */
      const soon = () => requestAnimationFrame(() => setTimeout(resolve));
      for (const sign of signs) addEventListener(sign, soon, { once: true, capture: true, passive: true });
      const rest = () => setTimeout(resolve, restMs);
      if (document.readyState === 'complete') rest();
      else addEventListener('load', rest, { once: true });
    });

const atRest = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve, { timeout: 500 }) : setTimeout(resolve),
  );
/** To ask for all parts at once took a phone a twentieth of a second, just when the next press came. */
let turn = firstLoadIsOver;
const inTurn = (): Promise<unknown> => {
  if (!import.meta.env.SSR) turn = turn.then(atRest);
  return turn;
};

/**
 * As `lazy`, for what the first paint and the first press can do without: until it is fetched, the page shows what the
 * server made of it, where links work and buttons do not. So nothing with buttons below a finger belongs here.
 */
export const lazyLater = <K extends string, P>(name: K, load: () => Promise<Record<K, ComponentType<P>>>) =>
  lazy(() =>
    inTurn()
      .then(load)
      .then((module) => ({ default: module[name] })),
  );
