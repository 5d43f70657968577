import { fallbackLocale, type LocalePrefix, localeByCode } from '@sabai/contract/locales';

/**
 * The parameters in the page's address: `/play/<game-code>/?t=<one-time token>&lang=<language>`, or `replay=<round>`.
 */
export interface Launch {
  game: string;
  token: string | undefined;
  /** The id of a past round to watch, instead of a session. */
  replay: string | undefined;
  locale: LocalePrefix;
}

export function readLaunch(address: string): Launch {
  const url = new URL(address);
  const lang = url.searchParams.get('lang') ?? '';
  return {
    game: /^\/play\/([a-z0-9-]+)/.exec(url.pathname)?.[1] ?? '',
    token: url.searchParams.get('t') ?? undefined,
    replay: url.searchParams.get('replay') ?? undefined,
    locale: localeByCode(lang)?.prefix ?? fallbackLocale,
  };
}
