import { wallet, walletVault, walletVaultRelease } from '@sabai/contract';
import { type Implementation, implement } from '../../platform/implement.ts';
import { pageOf } from '../../platform/page.ts';
import { fillVault, lockVault, releaseVault } from './move-vault.ts';
import type { WalletParts } from './parts.ts';
import { presentVault, presentWallet, walletSnapshot } from './wallet-snapshot.ts';

/** What a member owns, and the vault. */
export function walletRoutes(parts: WalletParts): Implementation[] {
  const { platform, identity } = parts;
  const { db, clock } = platform;
  const vaultOf = async (memberId: string) => presentVault(await walletSnapshot(identity, db, memberId), clock());
  return [
    implement(wallet, {
      find: async ({ query }, { caller }) =>
        pageOf([presentWallet(await walletSnapshot(identity, db, caller.memberId), clock())], query),
    }),
    implement(walletVault, {
      find: (_input, { caller }) => vaultOf(caller.memberId),
      async create({ body }, { caller: { memberId }, idempotencyKey }) {
        await fillVault(parts, { memberId, amount: body.amount, idempotencyKey }, body.lock_hours);
        return vaultOf(memberId);
      },
      async patch({ body }, { caller: { memberId } }) {
        await lockVault(parts, memberId, body.lock_hours);
        return vaultOf(memberId);
      },
    }),
    implement(walletVaultRelease, {
      async create({ body }, { caller: { memberId }, idempotencyKey }) {
        await releaseVault(parts, { memberId, amount: body.amount, idempotencyKey });
        return vaultOf(memberId);
      },
    }),
  ];
}
