import { createHmac, randomBytes } from 'node:crypto';
import type { ClientOptions, DialectClient, Seat } from './client.ts';

/**
 * Creates a client of the casino's own dialect: JSON, HMAC-SHA256 over method, path, time and body, minor units as
 * decimal strings.
 */
export function nativeClient({ provider, key }: ClientOptions): DialectClient {
  const post = (call: string, fields: object) => {
    const body = JSON.stringify(fields);
    const timestamp = String(Date.now());
    const path = `/provider/v1/${call}`;
    const signature = createHmac('sha256', key).update(`POST\n${path}\n${timestamp}\n${body}`).digest('hex');
    return {
      path,
      headers: {
        'content-type': 'application/json',
        'x-provider': provider,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      body,
    };
  };
  const named = ({ player, game, currency }: Seat, call: { txn: string; round: string; currency?: string }) => ({
    player,
    game,
    currency: call.currency ?? currency,
    txn: call.txn,
    round: call.round,
  });
  return {
    profile: {
      dialect: 'native',
      codes: {
        ok: ['OK'],
        insufficientFunds: ['INSUFFICIENT_FUNDS'],
        invalidToken: ['INVALID_TOKEN', 'TOKEN_EXPIRED'],
        playerLocked: ['PLAYER_LOCKED'],
        duplicate: ['DUPLICATE'],
        betNotFound: ['BET_NOT_FOUND'],
        betCancelled: ['BET_CANCELLED'],
        betSettled: ['BET_SETTLED'],
        wrongCurrency: ['WRONG_CURRENCY'],
        winTooLarge: ['WIN_TOO_LARGE'],
        badSignature: ['BAD_SIGNATURE'],
      },
      replayBalance: 'original',
      unknownRollback: 'ok',
      hasRollbackIds: true,
      spentWinnings: 'refused',
      notApplicable: {},
    },
    authenticate: ({ token }) => post('authenticate', { token }),
    sessionOf: ({ body }) => (JSON.parse(body) as { session?: string }).session,
    balance: ({ player, currency }) => post('balance', { player, currency }),
    bet: (seat, call) => post('bet', { ...named(seat, call), session: seat.session, amount: String(call.amountMinor) }),
    win: (seat, call) =>
      post('result', { ...named(seat, call), ref: call.betTxn, amount: String(call.amountMinor), closed: false }),
    rollback: (seat, call) => post('cancel', { ...named(seat, call), ref: call.betTxn }),
    bets: (seat, calls) =>
      post('batch', {
        player: seat.player,
        items: calls.map((call) => ({
          call: 'bet',
          ...named(seat, call),
          session: seat.session,
          amount: String(call.amountMinor),
        })),
      }),
    betWin: (seat, call) =>
      post('betWin', {
        ...named(seat, call),
        session: seat.session,
        amount: String(call.amountMinor),
        win: String(call.winMinor),
      }),
    takeBack: (seat, call) => post('rollback', { ...named(seat, call), target: 'win', ref: call.winTxn }),
    hold: {
      reserve: (seat, call) =>
        post('reserve', { ...named(seat, call), session: seat.session, amount: String(call.amountMinor) }),
      commit: (seat, call) =>
        post('commit', { ...named(seat, call), ref: call.betTxn, amount: String(call.amountMinor) }),
      release: (seat, call) => post('release', { ...named(seat, call), ref: call.betTxn }),
    },
    read: ({ body }) => {
      const { code, balance, id } = JSON.parse(body) as { code: string; balance?: string; id?: string };
      return {
        code,
        ...(balance === undefined ? {} : { balanceMinor: BigInt(balance) }),
        ...(id === undefined ? {} : { id }),
      };
    },
    withWrongKey: () => nativeClient({ provider, key: randomBytes(32).toString('hex') }),
  };
}
