import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { jsonWith, numberField, scaleOf } from './amounts.ts';
import type { ClientOptions, DialectClient, Seat } from './client.ts';

const unitOf = (currency: string) => 10n ** BigInt(5 - scaleOf(currency));

/**
 * Creates a client of Hub88 and Caleta: JSON, RSA-SHA256 over the body, integers of hundred-thousandths, always HTTP
 * 200.
 */
export function hub88Client({ provider, key }: ClientOptions): DialectClient {
  const post = (call: string, fields: object) => {
    const body = jsonWith({ request_uuid: randomUUID(), ...fields });
    const signature = createSign('RSA-SHA256').update(body).sign(key, 'base64');
    return {
      path: `/provider/hub88/${provider}/${call}`,
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
      body,
    };
  };
  const named = ({ player, game, session }: Seat, { txn, round }: { txn: string; round: string }) => ({
    user: player,
    token: session,
    game_code: game,
    transaction_uuid: txn,
    round,
    round_closed: false,
  });
  const paid = (seat: Seat, call: { amountMinor: bigint; currency?: string }) => ({
    currency: call.currency ?? seat.currency,
    amount: call.amountMinor * unitOf(call.currency ?? seat.currency),
  });
  return {
    profile: {
      dialect: 'hub88',
      codes: {
        ok: ['RS_OK'],
        insufficientFunds: ['RS_ERROR_NOT_ENOUGH_MONEY'],
        invalidToken: ['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED'],
        playerLocked: ['RS_ERROR_USER_DISABLED'],
        duplicate: ['RS_ERROR_DUPLICATE_TRANSACTION'],
        betNotFound: ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
        betCancelled: ['RS_ERROR_TRANSACTION_ROLLED_BACK'],
        betSettled: ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
        wrongCurrency: ['RS_ERROR_WRONG_CURRENCY'],
        winTooLarge: ['RS_ERROR_LIMIT_REACHED'],
        badSignature: ['RS_ERROR_INVALID_SIGNATURE'],
      },
      replayBalance: 'original',
      unknownRollback: 'ok',
      hasRollbackIds: true,
      spentWinnings: 'refused',
      notApplicable: { 17: 'a call carries one transaction' },
    },
    balance: ({ player, session }) => post('user/balance', { user: player, token: session }),
    bet: (seat, call) => post('transaction/bet', { ...named(seat, call), ...paid(seat, call), is_free: false }),
    win: (seat, call) =>
      post('transaction/win', {
        ...named(seat, call),
        ...paid(seat, call),
        is_free: false,
        reference_transaction_uuid: call.betTxn,
      }),
    rollback: (seat, call) =>
      post('transaction/rollback', { ...named(seat, call), reference_transaction_uuid: call.betTxn }),
    takeBack: (seat, call) =>
      post('transaction/rollback', { ...named(seat, call), reference_transaction_uuid: call.winTxn }),
    read: ({ body }, { currency }) => {
      const balance = numberField(body, 'balance');
      return {
        code: (JSON.parse(body) as { status: string }).status,
        ...(balance === undefined ? {} : { balanceMinor: BigInt(balance) / unitOf(currency) }),
      };
    },
    withWrongKey: () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      return hub88Client({ provider, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() });
    },
  };
}
