import type { Db } from '@sabai/db';
import { platformSecret } from '@sabai/db';
import type { DialectOptions } from '../commands/wallet-command.ts';
import { type DialectName, listWalletProviders, type WalletProviderRow } from './wallet-providers.repository.ts';

export interface WalletProvider
  extends Pick<WalletProviderRow, 'id' | 'dialect' | 'name' | 'launchUrl' | 'isLaunchAsked' | 'games'> {
  /** Overrides of the dialect's defaults by this provider's contract. */
  readonly options: Partial<DialectOptions> & { readonly feed?: unknown };
  /** Keys for its signatures: secrets as text, or public keys in PEM. */
  readonly keys: readonly string[];
  /** The same keys as bytes. */
  readonly secrets: readonly Buffer[];
}

export interface WalletProviders {
  find(dialect: DialectName, id: string): Promise<WalletProvider | undefined>;
  /** Returns the providers of a dialect whose transactions are read for comparison. */
  withFeed(dialect: DialectName): Promise<readonly WalletProvider[]>;
  /** Returns the provider of a game, and its own code for it; none for the operator's own games. */
  ofGame(code: string): Promise<{ provider: WalletProvider; providerCode: string } | undefined>;
}

/** Lifetime of cached providers: they change by hand, and their calls arrive by the thousand. */
const rememberedForMs = 2000;

export function createWalletProviders(db: Db, clock: () => Date): WalletProviders {
  let remembered: { providers: Promise<readonly WalletProvider[]>; until: number } | undefined;

  async function read(): Promise<readonly WalletProvider[]> {
    const rows = await listWalletProviders(db);
    return Promise.all(
      rows.map(async ({ secretNames, publicKeys, ...row }) => {
        const texts = await Promise.all(secretNames.map((name) => platformSecret(db, name)));
        const keys = [...texts, ...publicKeys];
        const secrets = keys.map((key) => Buffer.from(key));
        return { ...row, options: row.options as Partial<DialectOptions>, keys, secrets };
      }),
    );
  }

  function all(): Promise<readonly WalletProvider[]> {
    const now = clock().getTime();
    if (!remembered || remembered.until <= now) {
      const providers = read();
      remembered = { providers, until: now + rememberedForMs };
      providers.catch(() => {
        remembered = undefined;
      });
    }
    return remembered.providers;
  }

  return {
    find: async (dialect, id) => (await all()).find((provider) => provider.id === id && provider.dialect === dialect),
    withFeed: async (dialect) =>
      (await all()).filter((provider) => provider.dialect === dialect && provider.options.feed !== undefined),
    async ofGame(code) {
      for (const provider of await all()) {
        const named = Object.entries(provider.games).find(([, ours]) => ours === code);
        if (named) return { provider, providerCode: named[0] };
      }
      return undefined;
    },
  };
}
