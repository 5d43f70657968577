import { walletAddress } from '@sabai/contract';
import { type Db, inTransaction, type Tx } from '@sabai/db';
import { type Implementation, implement } from '../../../../platform/http/implement.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { readAddress } from '../../providers/btcpay/address.rules.ts';
import {
  addressesOf,
  deleteAddress,
  insertAddress,
  type KeptAddress,
  lockAddresses,
  makeDefault,
} from '../../providers/btcpay/addresses.repository.ts';
import type { CryptoDependencies } from '../../providers/btcpay/crypto-dependencies.ts';
import { tokenById } from '../../providers/btcpay/tokens.repository.ts';
import { canSend } from './method.ts';

const mostAddresses = 20;

const present = ({ id, token_id, token, network, address, is_default, added_at }: KeptAddress) => ({
  id,
  currency_crypto_id: token_id,
  token,
  network,
  wallet_address: address,
  is_default,
  added_at: added_at.toISOString(),
});

/** A member's stored wallets for withdrawals in coins. */
export function walletAddressRoutes({
  platform,
  identity,
  chain,
}: Pick<CryptoDependencies, 'platform' | 'identity' | 'chain'>): Implementation[] {
  const { db, clock } = platform;
  const walletsOf = async (reader: Db | Tx, memberId: string) => addressesOf(reader, await platform.seal(), memberId);

  /** Changes one of the member's wallets. */
  const about = (memberId: string, id: string, work: (tx: Tx, kept: KeptAddress) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await lockAddresses(tx, memberId);
      const kept = (await walletsOf(tx, memberId)).find((one) => one.id === id);
      if (!kept) throw new Refusal('NOT_FOUND');
      await work(tx, kept);
      return kept;
    });

  return [
    implement(walletAddress, {
      find: async (_input, { caller }) => (await walletsOf(db, caller.memberId)).map(present),
      create({ body }, { caller }) {
        const { memberId } = caller;
        const keepIn = async (tx: Tx) => {
          const token = await tokenById(tx, body.currency_crypto_id);
          if (!canSend(token)) throw new Refusal('PAYMENT_METHOD_UNKNOWN');
          const address = readAddress(body.wallet_address, token.network, chain);
          if (address === undefined) throw new Refusal('WALLET_ADDRESS_INVALID', { network: token.network });
          await lockAddresses(tx, memberId);
          const kept = await walletsOf(tx, memberId);
          const ofCoin = kept.filter(({ token_id }) => token_id === token.id);
          const same = ofCoin.find((one) => one.address === address);
          if (same) return present(same);
          if (kept.length >= mostAddresses) throw new Refusal('WALLET_ADDRESSES_FULL', { max: mostAddresses });
          await identity.requireProof(tx, caller, 'payee');
          await identity.claimWallet(tx, { network: token.network, address }, memberId);
          const id = await insertAddress(tx, await platform.seal(), {
            memberId,
            tokenId: token.id,
            address,
            now: clock(),
          });
          if (ofCoin.length === 0) await makeDefault(tx, memberId, { id, token_id: token.id });
          return present((await walletsOf(tx, memberId)).find((one) => one.id === id)!);
        };
        return identity.notingTakenPayee(memberId, () => inTransaction(db, keepIn));
      },
      patch: async ({ id }, { caller: { memberId } }) =>
        present({ ...(await about(memberId, id, (tx, kept) => makeDefault(tx, memberId, kept))), is_default: true }),
      remove: async ({ id }, { caller: { memberId } }) =>
        present(
          await about(memberId, id, async (tx, kept) => {
            await deleteAddress(tx, memberId, id);
            await identity.unclaimWallet(tx, kept, memberId);
          }),
        ),
    }),
  ];
}
