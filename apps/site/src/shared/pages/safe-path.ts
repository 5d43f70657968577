import { parseUrl } from '@sabai/contract/parse-url';

const here = 'http://here.invalid';

/**
 * A path of this site, so that a link cannot lead a member on to another one; `undefined` for anything else. It is read as
 * a browser reads it, who leaves out line breaks and takes backslashes for slashes.
 */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  const url = parseUrl(path, here);
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
