import type { AuthResponse } from '@sabai/games/protocol';
import type { HgsClient } from './hgs-client.ts';

/** Returns a seed for a player who types none: 64 random bits from this browser, in hex. */
export const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Sets the first seed of a player at this game. It is created here, after the response that shows the hash of the
 * server's seed, so neither side could choose its seed by the other's. Throws the errors of the call.
 */
export async function giveFirstSeed(auth: AuthResponse, api: Pick<HgsClient, 'seeds'>): Promise<AuthResponse> {
  const { fair, nextServerSeedHash: serverSeedHash, session } = auth;
  if (fair || serverSeedHash === undefined) return auth;
  const given = await api.seeds({ session, req: crypto.randomUUID(), serverSeedHash, clientSeed: randomSeed() });
  return { ...auth, fair: given.fair, nextServerSeedHash: given.nextServerSeedHash };
}
