import type { PageGroup } from '../../../shared/pages/pages.ts';
import type { Chat } from '../../../shared/third-parties/chat.ts';
import type { ThirdParties } from '../../../shared/third-parties/third-parties.ts';

type Queue = ((...call: unknown[]) => void) & { queue?: unknown[]; q?: unknown[]; loaded?: boolean; version?: string };
interface Host {
  dataLayer?: unknown[];
  fbq?: Queue;
  hj?: Queue;
  _hjSettings?: { hjid: string; hjsv: number };
  Tawk_API?: object;
  zESettings?: object;
  __lc?: { license: number };
  LiveChatWidget?: object;
}
const host = globalThis as unknown as Host;

const loaded = new Set<string>();

function load(src: string, { id = '', onLoad = () => {} } = {}): void {
  if (loaded.has(src)) return;
  loaded.add(src);
  const script = document.createElement('script');
  script.src = src;
  script.id = id;
  script.async = true;
  script.addEventListener('load', onLoad);
  // A failing third-party service does not affect the page.
  script.addEventListener('error', () => console.warn(`${new URL(src).host} could not be loaded`));
  document.head.append(script);
}

function log(...entry: unknown[]): void {
  host.dataLayer ??= [];
  host.dataLayer.push(entry.length === 1 ? entry[0] : entry);
}

function openPixel(): Queue {
  if (host.fbq) return host.fbq;
  const pixel: Queue = (...call) => void pixel.queue?.push(call);
  Object.assign(pixel, { queue: [], loaded: true, version: '2.0', push: pixel });
  host.fbq = pixel;
  load('https://connect.facebook.net/en_US/fbevents.js');
  return pixel;
}

function openHeatMap(id: string): void {
  if (host.hj) return;
  const map: Queue = (...call) => {
    map.q ??= [];
    map.q.push(call);
  };
  host.hj = map;
  host._hjSettings = { hjid: id, hjsv: 6 };
  load(`https://static.hotjar.com/c/hotjar-${id}.js?sv=6`);
}

/* Above the bar of phones, and below the dialogs of the site (R9.8, R9.9). */
const layer = 1040;
const aboveBarPx = 70;
const phone = '(max-width: 768px)';
const settleMs = 100;

/** Sets the options of each chat before its script runs. */
const tellChat: Readonly<Record<Chat['kind'], (id: string) => void>> = {
  tawk() {
    const corner = { position: 'br', xOffset: 10 };
    host.Tawk_API ??= { customStyle: { zIndex: layer, visibility: { mobile: { ...corner, yOffset: aboveBarPx } } } };
  },
  zendesk() {
    host.zESettings ??= { webWidget: { zIndex: layer, offset: { mobile: { vertical: `${aboveBarPx}px` } } } };
  },
  livechat(id) {
    host.__lc ??= { license: Number(id) };
    const calls: unknown[] = [];
    const keep =
      (name: string) =>
      (...call: unknown[]) =>
        void calls.push([name, call]);
    const [on, once, off, get, call] = ['on', 'once', 'off', 'get', 'call'].map(keep);
    host.LiveChatWidget ??= { _q: calls, _h: null, _v: '2.0', on, once, off, get, call };
  },
};

function openChat({ kind, src, id }: Chat): void {
  tellChat[kind](id);
  load(src, {
    id: kind === 'zendesk' ? 'ze-snippet' : '',
    onLoad() {
      /* The chat has its own button, so the site's button moves. */
      document.documentElement.dataset.chat = kind;
      /* LiveChat has no setting for its place (R9.10). */
      if (kind === 'livechat') setTimeout(placeLiveChat, settleMs);
    },
  });
}

function placeLiveChat(): void {
  const box = document.getElementById('chat-widget-container');
  if (!box) return;
  box.style.setProperty('z-index', String(layer), 'important');
  if (matchMedia(phone).matches) box.style.setProperty('bottom', `${aboveBarPx}px`, 'important');
}

const begun = new Set<string>();
const once = (key: string, begin: () => void) => {
  if (begun.has(key)) return;
  begun.add(key);
  begin();
};

/** Returns true once a third-party service is loaded; it cannot be removed from the page. */
export const hasThirdParties = (): boolean => loaded.size > 0;

/** Loads the services allowed on the page and notifies each of the page view (R7.210). */
export function showPage(parties: ThirdParties, group: PageGroup | undefined): void {
  const { tagManager, analytics, pixels, heatMaps, chat, scripts } = parties;
  if (tagManager) {
    once('tag manager', () => log({ 'gtm.start': Date.now(), event: 'gtm.js' }));
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManager)}`);
    log({ event: 'page_view', page: location.pathname });
  }
  if (analytics) {
    once('analytics', () => log('js', new Date()));
    load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(analytics)}`);
    log('config', analytics, { page_path: location.pathname });
  }
  if (pixels.length > 0) {
    const pixel = openPixel();
    for (const id of pixels) {
      once(`pixel ${id}`, () => pixel('init', id));
      pixel('trackSingle', id, 'PageView');
    }
  }
  for (const id of heatMaps.slice(0, 1)) openHeatMap(id);
  if (chat) openChat(chat);
  for (const { src, pages } of scripts) if (pages.length === 0 || (group && pages.includes(group))) load(src);
}

/**
 * Loads the scripts that an operator has chosen for a dialog, such as the login; the page below is already reported.
 */
export function showWindow({ scripts }: ThirdParties, group: PageGroup): void {
  for (const { src, pages } of scripts) if (pages.includes(group)) load(src);
}
