/**
 * The service worker of the site: shows the offline page when a page cannot be reached, and push messages. It stores
 * only that offline page and no other response, so that no data of a member stays on the device.
 */
import type { WorkerScope } from './scope.d.ts';

declare const __SITE_VERSION__: string;
const worker = self as unknown as WorkerScope;
/** Named after the build: a new build has a new worker with new pages. */
const cacheName = `offline ${__SITE_VERSION__}`;
const offlinePath = (prefix: string) => `/offline/${prefix}`;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  // Requests the page while the worker is still starting.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** The page sends its language, whose offline page is then cached. */
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
  /** Path with its language. */
  readonly path: string;
  /** The id of its notice. */
  readonly tag: string;
  readonly lang: string;
}
interface Listed {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Returns the language whose offline page is cached. */
async function keptPrefix(): Promise<string> {
  const [kept] = await (await caches.open(cacheName)).keys();
  return kept ? (new URL(kept.url).pathname.split('/').at(-1) ?? '') : 'en';
}

/**
 * Returns the notice of a message. An empty or unreadable message shows the newest notice, or the site if there is
 * none.
 */
async function noticeOf(data: { json(): unknown } | null): Promise<Notice> {
  try {
    const notice = data?.json() as Notice | undefined;
    if (typeof notice?.title === 'string') return notice;
  } catch (error) {
    console.info('a push message could not be read', error);
  }
  const lang = await keptPrefix();
  const site = { title: worker.location.host, path: `/${lang}/notices`, tag: 'notices', lang };
  try {
    const answer = await fetch('/gateway/member/notice?$limit=1');
    const [newest] = answer.ok ? ((await answer.json()) as { data: readonly Listed[] }).data : [];
    return newest ? { title: newest.title, path: `/${lang}${newest.path}`, tag: newest.id, lang } : site;
  } catch (error) {
    console.info('the newest notice could not be read', error);
    return site;
  }
}

/**
 * Shows each message, because browsers end the subscription of a site that shows none. While the site is visible, the
 * page shows the news itself: the notification is then silent, and an existing one is not shown again.
 */
async function show({ title, path, tag, lang }: Notice): Promise<void> {
  const isSeen = (await windows()).some(({ focused }) => focused);
  await worker.registration.showNotification(title, {
    tag,
    lang,
    silent: isSeen,
    icon: '/assets/studio/brand/icon-192.png',
    badge: '/assets/studio/brand/icon-192.png',
    data: path,
  });
}

worker.addEventListener('push', (event) => event.waitUntil(noticeOf(event.data).then(show)));

/** Opening a message marks its notice as read, on every page of the member. */
const markRead = (id: string) =>
  fetch(`/gateway/member/notice/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"is_read":true}',
  }).catch((error: unknown) => console.info('the notice could not be marked as read', error));

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
  event.waitUntil(Promise.all([open(event.notification.data), markRead(event.notification.tag)]));
});

/** The browser has new keys: the server must receive them, or the next message would not arrive. */
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
