import { GoneFile, reloadForRelease } from './lost-chunk.ts';

/** Events that show activity of the visitor. */
export const signs = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

const restAfterFailureMs = 2000;
const askAgainMs = 5000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves when the connection is back, when the visitor is active while the browser is online, after a while, or when
 * the load was aborted.
 */
const connectionBack = (gone: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const listening = new AbortController();
    const timer = setTimeout(come, askAgainMs);
    function come() {
      clearTimeout(timer);
      listening.abort();
      resolve();
    }
    gone?.addEventListener('abort', come, { signal: listening.signal });
    for (const sign of navigator.onLine ? ['online', ...signs] : ['online'])
      addEventListener(sign, come, { capture: true, passive: true, signal: listening.signal });
  });

/**
 * Loads until it succeeds. After a lost connection, which browsers throw as a `TypeError`, it retries on {@link
 * connectionBack}, never immediately. Throws any other error, and the reason of `gone` when the load was aborted.
 */
export async function reach<T>(load: () => Promise<T>, gone?: AbortSignal): Promise<T> {
  for (;;) {
    gone?.throwIfAborted();
    try {
      return await load();
    } catch (error) {
      if (gone?.aborted || !(error instanceof TypeError)) throw error;
      console.info('a part of the page could not be fetched', error);
    }
    await Promise.all([connectionBack(gone), wait(restAfterFailureMs)]);
  }
}

async function fetchFile(file: string): Promise<void> {
  const response = await fetch(file);
  if (response.status === 404 || response.status === 410) {
    await reloadForRelease();
    throw new GoneFile(`${file} is gone`);
  }
  if (!response.ok) throw new TypeError(`${file} was answered by ${response.status}`);
  await response.arrayBuffer();
}

/** Applies a fetched stylesheet and keeps it. A stylesheet of a route leaves the page together with the route. */
async function applyStyles(file: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = file;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(`${file} could not be applied`));
    });
    document.head.append(link);
  });
}

async function bring(file: string): Promise<void> {
  const isStyle = file.endsWith('.css');
  if (isStyle || !isOnPage(file)) await reach(() => fetchFile(file));
  if (isStyle) await reach(() => applyStyles(file));
}

const files = new Map<string, Promise<void>>();

/** Returns whether the page itself has loaded the file. */
const isOnPage = (file: string): boolean =>
  document.querySelector(`link[href="${file}"], script[src="${file}"]`) !== null;

/**
 * Fetches the files of an import until each is in the browser's cache, and applies its stylesheets. An import must not
 * fail: a browser remembers a module that could not be fetched, and never requests it again on the same page. The build
 * inserts this before every import (`whole-imports-plugin.ts`).
 */
export function gather(wanted: readonly string[]): Promise<unknown> {
  return Promise.all(
    wanted.map((file) => {
      const known = files.get(file);
      if (known) return known;
      const coming = bring(file);
      files.set(file, coming);
      coming.catch(() => files.delete(file));
      return coming;
    }),
  );
}
