import { type Chat, chatChannels } from './chat.ts';
import type { ThirdPartyOrigins } from './chats/chat-channel.ts';

/** Third-party services that the operator has switched on. Each needs the visitor's consent before it is loaded. */
export interface ThirdParties {
  readonly tagManager: string | null;
  readonly analytics: string | null;
  readonly pixels: readonly string[];
  readonly heatMaps: readonly string[];
  readonly chat: Chat | null;
  readonly scripts: readonly { readonly name: string; readonly src: string; readonly pages: readonly string[] }[];
}

interface Known
  extends Pick<ThirdPartyOrigins, 'scripts' | 'connects'>,
    Partial<Pick<ThirdPartyOrigins, 'styles' | 'fonts'>> {
  readonly name: string;
  readonly isUsed: (parties: ThirdParties) => boolean;
}

const known: readonly Known[] = [
  {
    name: 'Google Tag Manager',
    isUsed: ({ tagManager }) => tagManager !== null,
    scripts: ['https://www.googletagmanager.com'],
    connects: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  },
  {
    name: 'Google Analytics',
    isUsed: ({ analytics }) => analytics !== null,
    scripts: ['https://www.googletagmanager.com'],
    connects: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
  },
  {
    name: 'Meta Pixel',
    isUsed: ({ pixels }) => pixels.length > 0,
    scripts: ['https://connect.facebook.net'],
    connects: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
  {
    name: 'Hotjar',
    isUsed: ({ heatMaps }) => heatMaps.length > 0,
    scripts: ['https://static.hotjar.com', 'https://script.hotjar.com'],
    connects: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
  },
  ...chatChannels.map(({ kind, name, origins }) => ({
    name,
    ...origins,
    isUsed: ({ chat }: ThirdParties) => chat?.kind === kind,
  })),
];

/** Returns the names of all services that are switched on, for the cookies policy. */
export const thirdPartyNames = (parties: ThirdParties): string[] => [
  ...known.filter(({ isUsed }) => isUsed(parties)).map(({ name }) => name),
  ...parties.scripts.map(({ name }) => name),
];

/**
 * Returns the origins that a page's content security policy allows; others stay blocked, whatever a tag manager
 * requests.
 */
export function thirdPartyOrigins(parties: ThirdParties): ThirdPartyOrigins {
  const used = known.filter(({ isUsed }) => isUsed(parties));
  const own = parties.scripts.map(({ src }) => new URL(src).origin);
  return {
    scripts: [...new Set([...used.flatMap(({ scripts }) => scripts), ...own])],
    connects: [...new Set([...used.flatMap(({ connects }) => connects), ...own])],
    styles: used.flatMap(({ styles = [] }) => styles),
    fonts: used.flatMap(({ fonts = [] }) => fonts),
  };
}
