import { createHash, timingSafeEqual } from 'node:crypto';

type Pair = readonly [name: string, value: string];

/**
 * Hex MD5 of all parameters that were received and are not empty, sorted by name and joined as name=value with &, followed
 * by the secret. It is taken over what came, not over what we know of: a parameter they add one day must not break it.
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
  // A parameter that comes twice could be hashed one way and read the other.
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) return false;
  const signed = Buffer.from(hash, 'hex');
  return keys.some((key) => timingSafeEqual(signed, Buffer.from(hashOfParameters(parameters, key), 'hex')));
}
