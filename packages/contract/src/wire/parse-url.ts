/** Parses a URL like `new URL`; returns `undefined` for an invalid one. Browsers have `URL.parse` only since 2024. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
