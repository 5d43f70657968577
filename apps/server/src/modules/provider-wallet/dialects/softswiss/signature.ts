import { isSignature, sign } from '../../../../platform/sealing/signing.ts';

/** Hex HMAC-SHA256 of the body as sent, in `x-request-sign`. The protocol has no timestamp. */
export const signSoftswiss = (rawBody: Buffer | string, key: string): string => sign(Buffer.from(key), rawBody);

export const isSignedBySoftswiss = (rawBody: Buffer, signature: unknown, keys: readonly string[]): boolean =>
  keys.some((key) => isSignature(signature, signSoftswiss(rawBody, key)));
