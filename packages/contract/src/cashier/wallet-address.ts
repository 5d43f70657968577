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
    summary: 'Own wallets: the usual ones, then the others as they were last used',
    isUnpaged: true,
    result: z.array(WalletAddress),
  },
  create: {
    summary: 'Add a wallet; the first of a coin becomes the usual one. One that is there already stays as it is',
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
    summary: 'Make it the usual one of its coin',
    body: z.object({ is_default: z.literal(true) }),
    result: WalletAddress,
    refusals: ['NOT_FOUND'],
  },
  remove: {
    summary: 'Forget a wallet; withdrawals that were asked for still go there',
    result: WalletAddress,
    refusals: ['NOT_FOUND'],
  },
});
