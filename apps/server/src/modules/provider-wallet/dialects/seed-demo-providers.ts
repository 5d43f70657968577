import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { type Db, platformSecret, type Tx } from '@sabai/db';
import { type DialectName, dialectNames, insertWalletProvider } from '../providers/wallet-providers.repository.ts';

/** A demonstration provider for trying out integrations, with the keys of the provider's side. */
export interface DemoProvider {
  readonly id: string;
  readonly dialect: DialectName;
  /** The key that signs its calls: a secret, or a private key in PEM. */
  readonly key: string;
  /** Its only game, by the provider's name and by the catalogue's id. */
  readonly game: string;
  readonly gameId: number;
}

export interface SeedDemoOptions {
  readonly addUnlisted: (
    tx: Tx,
    games: readonly {
      readonly id: number;
      readonly code: string;
      readonly name: string;
      readonly isFramed?: boolean;
    }[],
  ) => Promise<void>;
  /** Launch address of the demo games. */
  readonly gameUrl: string;
}

const firstGameId = 901;

/**
 * One unlisted game for each other way in which foreign games open; they use the native dialect with its demo's key.
 */
const openings = [
  { id: 'demo-window', gameId: 911, name: 'Opening demo: a window', isFramed: false, as: undefined },
  { id: 'demo-window-page', gameId: 912, name: 'Opening demo: a page in a window', isFramed: false, as: 'html' },
  { id: 'demo-page', gameId: 913, name: 'Opening demo: a page in the frame', isFramed: true, as: 'html' },
  { id: 'demo-asked', gameId: 914, name: 'Opening demo: an address asked for', isFramed: false, as: 'result' },
] as const;
const idOf = (dialect: DialectName) => `demo-${dialect}`;
const isAsymmetric = (dialect: DialectName) => dialect === 'hub88';

export const newPrivateKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Inserts one provider with one unlisted game per dialect. Only for installations with play money. */
export async function seedDemoProviders(tx: Tx, db: Db, options: SeedDemoOptions): Promise<DemoProvider[]> {
  const demos = await Promise.all(
    dialectNames.map(async (dialect, index): Promise<DemoProvider> => {
      const id = idOf(dialect);
      const key = await platformSecret(db, secretName(id), isAsymmetric(dialect) ? newPrivateKey : undefined);
      // Our own dialect uses the catalogue's game codes.
      const game = dialect === 'native' ? id : `${dialect}-demo`;
      return { id, dialect, key, game, gameId: firstGameId + index };
    }),
  );
  await options.addUnlisted(
    tx,
    demos.map(({ id, gameId, dialect }) => ({ id: gameId, code: id, name: `Integration demo: ${dialect}` })),
  );
  for (const { id, dialect, key, game, gameId } of demos) {
    const publicKey = () => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
    await insertWalletProvider(tx, {
      id,
      dialect,
      name: `Integration demo: ${dialect}`,
      secretNames: isAsymmetric(dialect) ? [] : [secretName(id)],
      publicKeys: isAsymmetric(dialect) ? [publicKey()] : [],
      launchUrl: `${options.gameUrl}/${id}/game?${launchQuery}`,
      isLaunchAsked: false,
      games: [{ code: game, gameId }],
    });
  }
  const native = idOf('native');
  await options.addUnlisted(
    tx,
    openings.map(({ gameId, id, name, isFramed }) => ({ id: gameId, code: id, name, isFramed })),
  );
  for (const { id, gameId, name, as } of openings)
    await insertWalletProvider(tx, {
      id,
      name,
      dialect: 'native',
      secretNames: [secretName(native)],
      publicKeys: [],
      launchUrl: `${options.gameUrl}/${native}/${as ? `launch?as=${as}&` : 'game?'}${launchQuery}`,
      isLaunchAsked: as !== undefined,
      games: [{ code: id, gameId }],
    });
  return demos;
}

const launchQuery = 'token={token}&game={game}&player={player}&currency={currency}';
const secretName = (id: string) => `provider:${id}:wallet`;

/** Removes them: the sandbox discloses their keys, so an installation with real money must not accept them. */
export async function retireDemoProviders(tx: Tx): Promise<void> {
  await tx
    .updateTable('wallet_providers')
    .set({ is_active: false })
    .where('id', 'in', [...dialectNames.map(idOf), ...openings.map(({ id }) => id)])
    .execute();
}
