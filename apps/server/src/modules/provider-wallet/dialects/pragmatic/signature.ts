import { createHash, timingSafeEqual } from 'node:crypto';

type Pair = readonly [name: string, value: string];

/**
 * Returns the hex MD5 of all received, non-empty parameters, sorted by name and joined as name=value with &, followed
 * by the secret. It covers unknown parameters too, so that an added one does not break it.
 */
export function hashOfParameters(parameters: Iterable<Pair>, secret: string): string {
  const text = [...parameters]
    .filter(([name, value]) => name !== 'hash' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHash('md5').update(`${text}${secret}`).digest('hex');
}

export function isHashedByPragmatic(parameters: URLSearchParams, keys: readonly string[]): boolean {
  const given = parameters.getAll('hash');
  const [hash] = given;
  if (given.length !== 1 || !hash || !/^[0-9a-f]{32}$/i.test(hash)) return false;
  // A repeated parameter could be hashed with one value and read with the other.
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) return false;
  const signed = Buffer.from(hash, 'hex');
  return keys.some((key) => timingSafeEqual(signed, Buffer.from(hashOfParameters(parameters, key), 'hex')));
}
