import { z } from 'zod';
import { identifier, timestamp } from '../wire/query.ts';
import { refuse } from '../wire/refuse.ts';
import { defineService } from '../wire/service.ts';

/** A wallet of the member that can receive coins. One per coin may be the default for withdrawals. */
export const WalletAddress = z
  .object({
    id: identifier,
    currency_crypto_id: z.int(),
    token: z.string(),
    network: z.string(),
    wallet_address: z.string(),
    is_default: z.boolean(),
    added_at: timestamp,
  })
  .meta({ id: 'WalletAddress' });
export type WalletAddress = z.infer<typeof WalletAddress>;

export const walletAddress = defineService({
  service: 'wallet-address',
  audience: 'member',
  find: {
    summary: 'Crypto wallets of the member: defaults first, then by last use',
    isUnpaged: true,
    result: z.array(WalletAddress),
  },
  create: {
    summary: 'Add a wallet; the first of a coin becomes its default. An existing wallet remains unchanged',
    body: z.object({
      currency_crypto_id: z.coerce.number({ error: refuse('FIELD_REQUIRED') }).int(),
      wallet_address: z.string({ error: refuse('FIELD_REQUIRED') }).max(200),
    }),
    result: WalletAddress,
    refusals: [
      'STEP_UP_REQUIRED',
      'PAYMENT_METHOD_UNKNOWN',
      'WALLET_ADDRESS_INVALID',
      'WALLET_ADDRESSES_FULL',
      'WALLET_ADDRESS_USED',
    ],
  },
  patch: {
    summary: 'Make a wallet the default of its coin',
    body: z.object({ is_default: z.literal(true) }),
    result: WalletAddress,
    refusals: ['NOT_FOUND'],
  },
  remove: {
    summary: 'Delete a wallet; pending withdrawals still use it',
    result: WalletAddress,
    refusals: ['NOT_FOUND'],
  },
});
