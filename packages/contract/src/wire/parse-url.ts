/** A URL as `new URL` reads it, `undefined` for what is none. Browsers have `URL.parse` for it only since 2024. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
