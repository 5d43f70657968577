import { Refusal } from '../../../../platform/http/refusal.ts';
import { readAddress } from '../../providers/btcpay/address.rules.ts';
import { addressesOf, keepAddress } from '../../providers/btcpay/addresses.repository.ts';
import { settleDoubt } from '../../providers/btcpay/advance-payouts.ts';
import type { CryptoDependencies } from '../../providers/btcpay/crypto-dependencies.ts';
import { payoutsOf } from '../../providers/btcpay/payouts.repository.ts';
import { listTokens, type Token, tokenById } from '../../providers/btcpay/tokens.repository.ts';
import type { PayeeRequest, WithdrawalMethod } from '../../transactions/withdrawal-method.ts';
import { insertCryptoWithdrawal } from './crypto-withdrawals.repository.ts';

/** Returns whether its coins can be sent now. */
export const canSend = (token: Token | undefined): token is Token => Boolean(token?.is_active && token.can_pay_out);

/**
 * Sends coins to a wallet of the member. Without an address it is the default one of this coin, else the last one used.
 */
export function cryptoMethod({ platform, chain }: Pick<CryptoDependencies, 'platform' | 'chain'>): WithdrawalMethod {
  type Reader = Parameters<typeof tokenById>[0];
  async function walletOf(reader: Reader, { member, cryptoCurrencyId, walletAddress }: PayeeRequest) {
    const token = await tokenById(reader, cryptoCurrencyId ?? 0);
    if (!canSend(token)) throw new Refusal('PAYMENT_METHOD_UNKNOWN');
    const known = await addressesOf(reader, await platform.seal(), member.id);
    const given = walletAddress ?? known.find(({ token_id }) => token_id === token.id)?.address ?? '';
    const address = readAddress(given, token.network, chain);
    if (address === undefined) throw new Refusal('WALLET_ADDRESS_INVALID', { network: token.network });
    return { token, address };
  }
  return {
    code: 'CRYPTO',
    payout: 'provider',
    isOpen: async (reader) => (await listTokens(reader)).some(canSend),
    async payeeOf(tx, request) {
      const { address } = await walletOf(tx, request);
      return { walletAddress: address };
    },
    settleDoubt: (tx, withdrawal, outcome) => settleDoubt(tx, withdrawal, outcome, platform.clock()),
    async inDoubt(reader, withdrawals) {
      const payouts = await payoutsOf(reader, 'withdrawal', withdrawals);
      return new Set(payouts.filter(({ state, doubt }) => state === 'sent' && doubt).map((one) => one.subject_id));
    },
    async onRequested(tx, withdrawal, request) {
      const { token, address } = await walletOf(tx, request);
      const { member_id: memberId, id: withdrawal_id } = withdrawal;
      const seal = await platform.seal();
      await insertCryptoWithdrawal(tx, seal, { member_id: memberId, withdrawal_id, token_id: token.id, address });
      await keepAddress(tx, seal, { memberId, tokenId: token.id, address, now: platform.clock() });
    },
  };
}
