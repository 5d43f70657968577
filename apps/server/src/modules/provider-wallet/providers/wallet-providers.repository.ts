import { type Db, sql, type Tx } from '@sabai/db';

export const dialectNames = ['native', 'hub88', 'pragmatic', 'amb', 'softswiss'] as const;
export type DialectName = (typeof dialectNames)[number];

export interface WalletProviderRow {
  readonly id: string;
  readonly dialect: DialectName;
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly secretNames: readonly string[];
  readonly publicKeys: readonly string[];
  readonly launchUrl: string;
  /** The server calls the launch address, which returns an address or a page; otherwise browsers navigate to it. */
  readonly isLaunchAsked: boolean;
  /** The catalogue's codes of its games by the provider's own. */
  readonly games: Readonly<Record<string, string>>;
}

/** Returns every active provider with its games: a few rows, read again every few seconds. */
export async function listWalletProviders(db: Db | Tx): Promise<WalletProviderRow[]> {
  const { rows } = await sql<WalletProviderRow>`
    select p.id, p.dialect, p.name, p.options, p.secret_names as "secretNames", p.public_keys as "publicKeys",
      p.launch_url as "launchUrl", p.launch_is_asked as "isLaunchAsked",
      coalesce((
        select jsonb_object_agg(g.code, games.code) from wallet_provider_games g join games on games.id = g.game_id
        where g.provider_id = p.id
      ), '{}') as games
    from wallet_providers p where p.is_active`.execute(db);
  return rows;
}

export interface NewWalletProvider extends Omit<WalletProviderRow, 'games' | 'options'> {
  readonly games: readonly { readonly code: string; readonly gameId: number }[];
}

/** Inserts a provider with its games; an existing one only gets the new launch address. */
export async function insertWalletProvider(tx: Tx, provider: NewWalletProvider): Promise<void> {
  const { id, dialect, name, secretNames, publicKeys, launchUrl, isLaunchAsked, games } = provider;
  await tx
    .insertInto('wallet_providers')
    .values({
      id,
      dialect,
      name,
      secret_names: [...secretNames],
      public_keys: [...publicKeys],
      launch_url: launchUrl,
      launch_is_asked: isLaunchAsked,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ launch_url: launchUrl, launch_is_asked: isLaunchAsked }),
    )
    .execute();
  await tx
    .insertInto('wallet_provider_games')
    .values(games.map(({ code, gameId }) => ({ provider_id: id, code, game_id: gameId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
