import { networkOf } from '../../../platform/http/client-address.ts';

export interface Agent {
  readonly device: 'phone' | 'tablet' | 'computer' | 'other';
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: a later browser also includes the names of its predecessors. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//, 'LINE'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const named = (agent: string, names: typeof browsers) => names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Parses a browser's user agent: good enough for its owner to recognise, never a proof. */
export function readAgent(agent: string): Agent {
  const system = named(agent, systems);
  const isTablet = /\biPad\b|\bTablet\b/.test(agent) || (system === 'Android' && !/\bMobile\b/.test(agent));
  const isPhone = /\biPhone\b|\bMobile\b/.test(agent);
  const device = isTablet ? 'tablet' : isPhone ? 'phone' : system ? 'computer' : 'other';
  return { device, browser: named(agent, browsers), system };
}

/** Returns the part of an address that identifies the network and not the person: 24 bits of IPv4, 48 of IPv6. */
export function shownNetwork(ip: string): string {
  const network = networkOf(ip);
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::x`;
  return /^(\d+\.){3}\d+$/.test(network) ? network.replace(/\d+$/, 'x') : '';
}
