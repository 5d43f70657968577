/** Services of others that the operator has switched on; visitors are asked before any of them is loaded. */
export interface ThirdParties {
  readonly tagManager: string | null;
  readonly analytics: string | null;
  readonly pixels: readonly string[];
  readonly heatMaps: readonly string[];
  readonly scripts: readonly { readonly name: string; readonly src: string; readonly pages: readonly string[] }[];
}

interface Known {
  readonly name: string;
  readonly isUsed: (parties: ThirdParties) => boolean;
  /** What the page may load scripts from and talk to for it. */
  readonly scripts: readonly string[];
  readonly connects: readonly string[];
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
];

/** The names of all that is switched on, for the cookies policy. */
export const thirdPartyNames = (parties: ThirdParties): string[] => [
  ...known.filter(({ isUsed }) => isUsed(parties)).map(({ name }) => name),
  ...parties.scripts.map(({ name }) => name),
];

/** The origins that a page's content security policy lets in; nothing else is, whatever a tag manager would like. */
export function thirdPartyOrigins(parties: ThirdParties): { scripts: string[]; connects: string[] } {
  const used = known.filter(({ isUsed }) => isUsed(parties));
  const own = parties.scripts.map(({ src }) => new URL(src).origin);
  return {
    scripts: [...new Set([...used.flatMap(({ scripts }) => scripts), ...own])],
    connects: [...new Set([...used.flatMap(({ connects }) => connects), ...own])],
  };
}
