import { wallet } from '@sabai/contract';
import type { Db } from '@sabai/db';
import { type Implementation, implement } from '../../platform/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { Identity } from '../identity/index.ts';
import { presentWallet, walletSnapshot } from './wallet-snapshot.ts';

export const walletRoutes = (db: Db, identity: Pick<Identity, 'memberOf'>): Implementation[] => [
  implement(wallet, {
    find: async ({ query }, { caller }) =>
      pageOf([presentWallet(await walletSnapshot(identity, db, caller.memberId))], query),
  }),
];
