/**
 * Owns every movement of members' money: it alone posts to the ledger.
 * Keeps true that money moves only by the ledger's templates, each movement once by its idempotency key, and always inside
 * the transaction of the use case that causes it. It publishes nothing; who moves the money tells what happened.
 * Start reading at `postings.ts`.
 */
import type { Db, Tx } from '@sabai/db';
import { balances, trialBalance } from '@sabai/ledger';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import * as postings from './postings.ts';
import { moneyTotalsSince } from './wallet.repository.ts';
import { walletRoutes } from './wallet.routes.ts';
import { presentWallet, walletSnapshot } from './wallet-snapshot.ts';

/** Thrown by `postBet` and `postReserve`. */
export { InsufficientFunds } from '@sabai/ledger';
export type { ChannelMovement, GameMovement, MainBalance, Movement, StaffMovement } from './postings.ts';
export type { MoneyTotals } from './wallet.repository.ts';
export type { WalletSnapshot } from './wallet-snapshot.ts';

export interface WalletOptions {
  readonly platform: Pick<Platform, 'db'>;
  readonly identity: Pick<Identity, 'memberOf'>;
}

export function createWallet({ platform, identity }: WalletOptions) {
  const { db } = platform;
  return {
    implementations: walletRoutes(db, identity),
    ...postings,
    /** Minor units of the main account. */
    mainBalance: async (reader: Db | Tx, memberId: string, currency: string) =>
      (await balances(reader, memberId, currency)).main,
    /** All balances of a member, in minor units. */
    walletSnapshot: (reader: Db | Tx, memberId: string) => walletSnapshot(identity, reader, memberId),
    /** What the service `wallet` answers, for those who push it. */
    presentWallet: async (reader: Db | Tx, memberId: string) =>
      presentWallet(await walletSnapshot(identity, reader, memberId)),
    trialBalance: () => trialBalance(db),
    moneyTotalsSince: (since: Date) => moneyTotalsSince(db, since),
  };
}

export type WalletDoor = ReturnType<typeof createWallet>;
