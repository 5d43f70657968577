/**
 * Works behind the pages of the site: shows the offline page when a page cannot be reached, and push messages. It keeps
 * nothing but that offline page: no other answer of the server is ever stored, so nothing of a member stays on the device.
 */
import type { WorkerScope } from './scope.d.ts';

declare const __SITE_VERSION__: string;
const worker = self as unknown as WorkerScope;
/** Named after the build: a new build has a new worker, which brings new pages. */
const cacheName = `offline ${__SITE_VERSION__}`;
const offlinePath = (prefix: string) => `/offline/${prefix}`;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  // The page is asked for while the worker is still starting.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** The page says in which language it is, and the offline page of that language is kept. */
worker.addEventListener('message', (event) => {
  const prefix = (event.data as { prefix?: unknown } | null)?.prefix;
  if (typeof prefix !== 'string' || !/^[a-z]{2}$/.test(prefix)) return;
  const keep = async () => {
    const cache = await caches.open(cacheName);
    if (!(await cache.match(offlinePath(prefix)))) await cache.add(offlinePath(prefix));
  };
  event.waitUntil(keep().catch(() => {}));
});

async function offlinePage(url: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const prefix = new URL(url).pathname.split('/')[1] ?? '';
  const [any] = await cache.keys();
  return (await cache.match(offlinePath(prefix))) ?? (any && (await cache.match(any))) ?? Response.error();
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate') return;
  const load = async () => (await event.preloadResponse) ?? (await fetch(request));
  event.respondWith(load().catch(() => offlinePage(request.url)));
});

interface Notice {
  readonly title: string;
  readonly path: string;
  readonly tag: string;
  readonly lang: string;
}

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Who looks at the site is told by the page itself. */
async function show({ title, path, tag, lang }: Notice): Promise<void> {
  if ((await windows()).some(({ focused }) => focused)) return;
  await worker.registration.showNotification(title, {
    tag,
    lang,
    icon: '/assets/studio/brand/icon-192.png',
    badge: '/assets/studio/brand/icon-192.png',
    data: path,
  });
}
worker.addEventListener('push', (event) => {
  const notice = event.data?.json() as Notice | undefined;
  if (typeof notice?.title === 'string') event.waitUntil(show(notice));
});

async function open(path: unknown): Promise<void> {
  const { origin } = worker.location;
  const url = new URL(typeof path === 'string' ? path : '/', origin);
  if (url.origin !== origin) return;
  const [tab] = await windows();
  if (!tab) await worker.clients.openWindow(url.href);
  else await (await tab.focus()).navigate(url.href).catch(() => worker.clients.openWindow(url.href));
}
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** The browser has new keys: the house is told, or the next message would not arrive. */
worker.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const { applicationServerKey } = event.oldSubscription?.options ?? {};
    const subscription =
      event.newSubscription ??
      (applicationServerKey &&
        (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
    if (!subscription) return;
    const { endpoint, keys } = subscription.toJSON();
    await fetch('/gateway/member/push-subscription', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys }),
    });
  };
  event.waitUntil(renew());
});
