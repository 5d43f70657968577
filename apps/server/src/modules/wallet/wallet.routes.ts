import { totalPoints, wallet, walletVault, walletVaultRelease } from '@sabai/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { WalletDependencies } from './dependencies.ts';
import { fillVault, lockVault, releaseVault } from './move-vault.ts';
import { pointLotsOf } from './points.ts';
import { presentVault, presentWallet, walletSnapshot } from './wallet-snapshot.ts';

const presentLot = (lot: Awaited<ReturnType<typeof pointLotsOf>>['lots'][number]) => ({
  points: String(lot.left),
  state: lot.state as 'pending',
  kind: lot.kind as 'play',
  earned_at: lot.earned_at.toISOString(),
  active_at: lot.active_at.toISOString(),
  expires_at: lot.expires_at?.toISOString() ?? null,
});

/** A member's balances, and the vault. */
export function walletRoutes(dependencies: WalletDependencies): Implementation[] {
  const { platform, identity } = dependencies;
  const { db, clock } = platform;
  return [
    implement(wallet, {
      find: async ({ query }, { caller }) =>
        pageOf([presentWallet(await walletSnapshot(identity, db, caller.memberId), clock())], query),
    }),
    implement(totalPoints, {
      async find({ query }, { caller }) {
        const { pointData } = presentWallet(await walletSnapshot(identity, db, caller.memberId), clock());
        const { lots, owed } = await pointLotsOf(db, caller.memberId);
        return pageOf([{ ...pointData, owed: String(owed), lots: lots.map(presentLot) }], query);
      },
    }),
    implement(walletVault, {
      find: async (_input, { caller }) => presentVault(await walletSnapshot(identity, db, caller.memberId), clock()),
      async create({ body }, { caller: { memberId }, idempotencyKey }) {
        const command = { memberId, amount: body.amount, idempotencyKey };
        return presentVault(await fillVault(dependencies, command, body.lock_hours), clock());
      },
      async patch({ body }, { caller: { memberId } }) {
        return presentVault(await lockVault(dependencies, memberId, body.lock_hours), clock());
      },
    }),
    implement(walletVaultRelease, {
      async create({ body }, { caller: { memberId }, idempotencyKey }) {
        return presentVault(
          await releaseVault(dependencies, { memberId, amount: body.amount, idempotencyKey }),
          clock(),
        );
      },
    }),
  ];
}
