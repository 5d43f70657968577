/** The properties of a browser that decide how a game opens. */
export interface BrowserKind {
  readonly isLine: boolean;
  readonly isSafari: boolean;
  readonly isIpadChrome: boolean;
}

/** Parses a user agent. An iPad with desktop mode identifies as a Mac, in Chrome too. */
export function browserKind(userAgent: string): BrowserKind {
  const isChromeOfApple = /\bCriOS\//.test(userAgent);
  return {
    isLine: /\bLine\//i.test(userAgent),
    isSafari:
      /\bVersion\/[\d.]+.*\bSafari\//.test(userAgent) &&
      !/\b(Chrome|Chromium|CriOS|FxiOS|EdgiOS|Edg|OPR|OPiOS|Android|SamsungBrowser)\b/.test(userAgent),
    isIpadChrome: isChromeOfApple && /\b(iPad|Macintosh)\b/.test(userAgent),
  };
}

/** `page`: in the site's own page; `window`: that page in a separate window; `tab` and `popup`: the provider's page. */
export type Opening = 'page' | 'window' | 'tab' | 'popup';

/** Returns how a game opens (R4.49–R4.51, Q52). */
export function openingOf(
  { isFramed, isGameInWindow }: { readonly isFramed: boolean; readonly isGameInWindow: boolean },
  { isLine, isSafari, isIpadChrome }: BrowserKind,
): Opening {
  if (!isFramed) return isLine || isSafari ? 'tab' : 'popup';
  return isGameInWindow && !isLine && !isIpadChrome ? 'window' : 'page';
}
