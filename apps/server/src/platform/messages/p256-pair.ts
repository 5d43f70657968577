import { createECDH, type ECDH } from 'node:crypto';

/** Returns the key pair of a private key; `undefined` for invalid bytes, about one in four billion. */
export function p256Pair(privateKey: Buffer): ECDH | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey);
    return pair;
  } catch {
    return undefined;
  }
}
