import { parseUrl } from '@sabai/contract/parse-url';

const here = 'http://here.invalid';

/**
 * Returns a path of this site, so that a link cannot lead to another site; `undefined` for any other text. It is parsed
 * like in a browser, which removes line breaks and treats backslashes as slashes.
 */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  const url = parseUrl(path, here);
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
