import { createStore } from '@sabai/ui/store.ts';
import { currentPrefix } from '../i18n/current-prefix.ts';
import { isInLine } from './is-in-line.ts';

const looksEveryMs = 60 * 60_000;
const newVersion = createStore(false);
/** Returns true once a newer version of the site is available. */
export const useNewVersion = newVersion.use;

/** Resolves when the worker can be used. It never resolves on a page without one, so check `isPushSupported` first. */
export const serviceWorkerReady = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.ready;

/**
 * Starts the service worker of a built site: the offline page in the page's language, and push messages. A worker that
 * replaces another one means that there is a newer site; the member decides when to load it, because a game may be
 * running.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isInLine(navigator.userAgent)) return;
  const { serviceWorker } = navigator;
  let hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) newVersion.set(true);
    hadWorker = true;
    tellLanguage();
  });
  const tellLanguage = () => serviceWorker.controller?.postMessage({ prefix: currentPrefix() });
  const registration = await serviceWorker.register('/service-worker.js');
  tellLanguage();
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < looksEveryMs) return;
    lookedAt = Date.now();
    registration.update().catch((error: unknown) => console.info('no newer site could be looked for', error));
  });
}
