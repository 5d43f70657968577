import { isFreshTimestamp, isSignature, sign } from '../../../../platform/sealing/signing.ts';

/**
 * Returns the hex HMAC-SHA256 of `${rawBody}.${timestamp}` for `sapi-signature`; `sapi-timestamp` is unix time in
 * milliseconds.
 */
export const signAmb = (rawBody: Buffer | string, timestamp: string, key: string): string =>
  sign(Buffer.from(key), rawBody, `.${timestamp}`);

export interface AmbSignature {
  readonly timestamp: unknown;
  readonly signature: unknown;
}

export function isSignedByAmb(rawBody: Buffer, given: AmbSignature, keys: readonly string[], now: Date): boolean {
  const { timestamp, signature } = given;
  if (!isFreshTimestamp(timestamp, now)) return false;
  return keys.some((key) => isSignature(signature, signAmb(rawBody, timestamp as string, key)));
}
