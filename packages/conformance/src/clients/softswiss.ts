import { createHmac, randomBytes } from 'node:crypto';
import { jsonWith, numberField } from './amounts.ts';
import type { ClientOptions, DialectClient, Seat } from './client.ts';

/**
 * Creates a client of the SOFTSWISS form: JSON, HMAC-SHA256 over the body, integers of subunits, refusals by HTTP
 * status and code.
 */
export function softswissClient({ provider, key }: ClientOptions): DialectClient {
  const post = (call: string, seat: Seat, fields: object) => {
    const body = jsonWith({
      user_id: seat.player,
      currency: seat.currency,
      game: seat.game,
      session_id: seat.session,
      ...fields,
    });
    return {
      path: `/provider/softswiss/${provider}/${call}`,
      headers: {
        'content-type': 'application/json',
        'x-request-sign': createHmac('sha256', key).update(body).digest('hex'),
      },
      body,
    };
  };
  const action = (kind: 'bet' | 'win', id: string, amountMinor: bigint) => ({
    action: kind,
    action_id: id,
    amount: amountMinor,
  });
  return {
    profile: {
      dialect: 'softswiss',
      codes: {
        ok: ['200'],
        insufficientFunds: ['100'],
        invalidToken: ['101'],
        playerLocked: ['110'],
        duplicate: ['400'],
        betNotFound: ['404'],
        betCancelled: ['400'],
        betSettled: ['400'],
        wrongCurrency: ['154'],
        winTooLarge: ['400'],
        badSignature: ['403'],
      },
      replayBalance: 'current',
      unknownRollback: 'ok',
      hasRollbackIds: true,
      spentWinnings: 'refused',
      notApplicable: {},
    },
    balance: (seat) => post('play', seat, {}),
    bet: (seat, call) =>
      post('play', seat, {
        game_id: call.round,
        actions: [action('bet', call.txn, call.amountMinor)],
        ...(call.currency ? { currency: call.currency } : {}),
      }),
    bets: (seat, calls) =>
      post('play', seat, {
        game_id: calls[0]!.round,
        actions: calls.map((call) => action('bet', call.txn, call.amountMinor)),
      }),
    win: (seat, call) =>
      post('play', seat, { game_id: call.round, actions: [action('win', call.txn, call.amountMinor)] }),
    betWin: (seat, call) =>
      post('play', seat, {
        game_id: call.round,
        actions: [action('bet', call.txn, call.amountMinor), action('win', call.winTxn, call.winMinor)],
        finished: true,
      }),
    rollback: (seat, call) =>
      post('rollback', seat, {
        game_id: call.round,
        actions: [{ action: 'rollback', action_id: call.txn, original_action_id: call.betTxn }],
      }),
    takeBack: (seat, call) =>
      post('rollback', seat, {
        game_id: call.round,
        actions: [{ action: 'rollback', action_id: call.txn, original_action_id: call.winTxn }],
      }),
    read: ({ status, body }) => {
      const { code, transactions } = JSON.parse(body) as { code?: number; transactions?: { tx_id?: string }[] };
      const balance = numberField(body, 'balance');
      const id = transactions?.[0]?.tx_id;
      return {
        code: status === 200 ? '200' : String(code),
        ...(balance === undefined ? {} : { balanceMinor: BigInt(balance) }),
        ...(id === undefined ? {} : { id }),
      };
    },
    withWrongKey: () => softswissClient({ provider, key: randomBytes(32).toString('hex') }),
  };
}
