import { createECDH, type ECDH } from 'node:crypto';

/** The key pair of a private key; `undefined` when the bytes are none, as one in four billion are not. */
export function p256Pair(privateKey: Buffer): ECDH | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey);
    return pair;
  } catch {
    return undefined;
  }
}
