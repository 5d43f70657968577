import { isFreshTimestamp, isSignature, signCall } from '../../../../platform/sealing/signing.ts';

/** A call by its path, with the time and the signer from its headers. */
export interface SignedCall {
  readonly path: string;
  readonly timestamp: unknown;
  readonly signature: unknown;
  readonly rawBody: Buffer;
}

/** Keys of a provider, newest first: two are valid during a replacement. */
export type Secrets = readonly Buffer[] | undefined;
/** Synchronous if cached: awaiting takes longer than the lookup, and every call needs it. */
export type SecretsOf = (provider: string) => Secrets | Promise<Secrets>;

/** Returns whether a holder of one of the secrets signed exactly these bytes for this call within the last minutes. */
export function isSignedNative(
  { path, timestamp, signature, rawBody }: SignedCall,
  secrets: readonly Buffer[],
  now: Date,
): boolean {
  if (!isFreshTimestamp(timestamp, now)) return false;
  const named = { method: 'POST', path, timestamp: timestamp as string };
  return secrets.some((secret) => isSignature(signature, signCall(secret, named, rawBody)));
}
