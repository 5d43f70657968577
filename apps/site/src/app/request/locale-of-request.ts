import { fallbackLocale, isLocalePrefix, type LocalePrefix, localeCookie, splitLocale } from '@sabai/contract/locales';

/** Returns the value of a cookie in a Cookie header. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

export interface RequestLocale {
  readonly prefix: LocalePrefix;
  /** The prefix of every path of the app: `/th`, or `/` for an address without a language. */
  readonly basename: string;
  /** The path without the language. */
  readonly path: string;
}

/**
 * Returns the language of an address: its prefix, otherwise the cookie, otherwise the default language, otherwise
 * English (Q1). The browser's own languages are never used (R2.5).
 */
export function localeOfRequest(pathname: string, cookies: string | null, defaultPrefix?: string): RequestLocale {
  const first = pathname.split('/', 2)[1] ?? '';
  const bare = first.endsWith('.data') ? first.slice(0, -'.data'.length) : first;
  if (isLocalePrefix(bare)) {
    const path = bare === first ? splitLocale(pathname).path : '/';
    return { prefix: bare, basename: `/${bare}`, path: path === '' ? '/' : path };
  }
  const remembered = cookieValue(cookies, localeCookie);
  const prefix = [remembered, defaultPrefix].find(isLocalePrefix) ?? fallbackLocale;
  return { prefix, basename: '/', path: pathname };
}
