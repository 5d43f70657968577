import type { PlayParams } from '../protocol/index.ts';

export interface VerifierInput {
  serverSeed?: string | undefined;
  serverSeedHash?: string | undefined;
  clientSeed?: string;
  nonce?: number;
  stake?: string;
  mode?: string | undefined;
  params?: PlayParams | undefined;
  /** Of a shared round, in place of seeds, nonce and stake. */
  round?: number;
  hash?: string | undefined;
  salt?: string;
  earlierRound?: number;
  earlierHash?: string;
}

/** What of a game an address of the verifier names. */
export interface Verifiable {
  readonly localePrefix: string;
  readonly auth: { readonly game: { readonly code: string }; readonly config: { readonly rulesVersion: string } };
}

/** The address of the public verifier with what is known already; the page asks for the rest. */
export function verifierAddress({ auth, localePrefix }: Verifiable, input: VerifierInput): string {
  const query = new URLSearchParams({ game: auth.game.code, rulesVersion: auth.config.rulesVersion });
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return `/${localePrefix}/fairness?${query}`;
}
