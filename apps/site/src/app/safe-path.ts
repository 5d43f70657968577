/** A path of this site, so that a link cannot lead a member on to another one; `undefined` for anything else. */
export const safePath = (path: unknown): string | undefined =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : undefined;
