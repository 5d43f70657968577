import { createPublicKey, createSign, type KeyObject, verify } from 'node:crypto';

/** Base64 RSA-SHA256 over the body as sent, in `x-hub88-signature` (Caleta: `x-auth-signature`). */
export const signatureHeaders = ['x-hub88-signature', 'x-auth-signature'] as const;

export const signHub88 = (rawBody: Buffer | string, privateKey: string): string =>
  createSign('RSA-SHA256').update(rawBody).sign(privateKey, 'base64');

/** Checks a signature. `keys` are public keys in PEM; two while the provider replaces its own. */
export function isSignedByHub88(rawBody: Buffer, signature: unknown, keys: readonly string[]): boolean {
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]{100,2000}={0,2}$/.test(signature)) return false;
  const bytes = Buffer.from(signature, 'base64');
  return keys.some((key) => verify('RSA-SHA256', rawBody, publicKeyOf(key), bytes));
}

const readKeys = new Map<string, KeyObject>();

/** Parsing a PEM takes longer than checking a signature with it. */
function publicKeyOf(pem: string): KeyObject {
  let key = readKeys.get(pem);
  if (!key) {
    key = createPublicKey(pem);
    readKeys.set(pem, key);
  }
  return key;
}
