import type { AuthResponse } from '@sabai/games/protocol';
import type { HgsClient } from './hgs-client.ts';

/** A seed for a player who types none: 64 random bits of this browser's, in hex. */
export const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Gives the first seed of a player who has none at this game yet. It is made here, after the answer that shows the hash of the
 * server's, so neither side knew the other's when it bound itself. Throws what the call throws.
 */
export async function giveFirstSeed(auth: AuthResponse, api: Pick<HgsClient, 'seeds'>): Promise<AuthResponse> {
  const { fair, nextServerSeedHash: serverSeedHash, session } = auth;
  if (fair || serverSeedHash === undefined) return auth;
  const given = await api.seeds({ session, req: crypto.randomUUID(), serverSeedHash, clientSeed: randomSeed() });
  return { ...auth, fair: given.fair, nextServerSeedHash: given.nextServerSeedHash };
}
