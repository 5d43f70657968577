import type { PlayParams } from '../protocol/index.ts';

export interface VerifierInput {
  serverSeed?: string | undefined;
  serverSeedHash?: string | undefined;
  clientSeed?: string;
  nonce?: number;
  stake?: string;
  mode?: string | undefined;
  params?: PlayParams | undefined;
  /** Used for a shared round instead of seeds, nonce and stake. */
  round?: number;
  hash?: string | undefined;
  salt?: string;
  earlierRound?: number;
  earlierHash?: string;
}

/** The parts of a game that an address of the verifier names. */
export interface Verifiable {
  readonly localePrefix: string;
  readonly auth: { readonly game: { readonly code: string }; readonly config: { readonly rulesVersion: string } };
}

/** Returns the address of the public verifier with the known inputs; the player enters the rest there. */
export function verifierAddress({ auth, localePrefix }: Verifiable, input: VerifierInput): string {
  const query = new URLSearchParams({ game: auth.game.code, rulesVersion: auth.config.rulesVersion });
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return `/${localePrefix}/fairness?${query}`;
}
