import { createHash, randomBytes } from 'node:crypto';
import { decimalOf, minorOf, numberField } from './amounts.ts';
import type { ClientOptions, DialectClient, Seat } from './client.ts';

/**
 * Creates a client of Pragmatic Play: forms, MD5 over the sorted parameters and a secret, decimals, always HTTP 200.
 */
export function pragmaticClient({ provider, key }: ClientOptions): DialectClient {
  const post = (call: string, fields: Record<string, string>) => {
    const all: Record<string, string> = { providerId: 'PragmaticPlay', timestamp: String(Date.now()), ...fields };
    const text = Object.keys(all)
      .sort()
      .map((name) => `${name}=${all[name]}`)
      .join('&');
    const hash = createHash('md5')
      .update(text + key)
      .digest('hex');
    return {
      path: `/provider/pragmatic/${provider}/${call}.html`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...all, hash }).toString(),
    };
  };
  const named = (seat: Seat, { txn, round }: { txn: string; round: string }) => ({
    userId: seat.player,
    gameId: seat.game,
    roundId: round,
    reference: txn,
  });
  return {
    profile: {
      dialect: 'pragmatic',
      codes: {
        ok: ['0'],
        insufficientFunds: ['1'],
        invalidToken: ['4'],
        playerLocked: ['6'],
        duplicate: ['7'],
        betNotFound: ['100'],
        betCancelled: ['120'],
        betSettled: ['120'],
        wrongCurrency: ['7'],
        winTooLarge: ['120'],
        badSignature: ['5'],
      },
      replayBalance: 'current',
      unknownRollback: 'ok',
      hasRollbackIds: false,
      spentWinnings: 'refused',
      notApplicable: { 17: 'a call carries one transaction' },
    },
    authenticate: ({ token }) => post('authenticate', { token }),
    sessionOf: ({ body }) => (JSON.parse(body) as { token?: string }).token,
    balance: ({ player }) => post('balance', { userId: player }),
    bet: (seat, call) =>
      post('bet', { ...named(seat, call), amount: decimalOf(call.amountMinor, seat.currency), token: seat.session }),
    win: (seat, call) => post('result', { ...named(seat, call), amount: decimalOf(call.amountMinor, seat.currency) }),
    rollback: (seat, call) => post('refund', { ...named(seat, { ...call, txn: call.betTxn }) }),
    takeBack: (seat, call) =>
      post('adjustment', { ...named(seat, call), amount: decimalOf(-call.winMinor, seat.currency) }),
    wrongCurrency: (seat, { txn, amountMinor, currency = seat.currency }) =>
      post('promoWin', {
        userId: seat.player,
        reference: txn,
        campaignId: 'conformance',
        campaignType: 'T',
        amount: decimalOf(amountMinor, currency),
        currency,
      }),
    read: ({ body }, { currency }) => {
      const { error, transactionId } = JSON.parse(body) as { error: number; transactionId?: string };
      const cash = numberField(body, 'cash');
      return {
        code: String(error),
        ...(cash === undefined ? {} : { balanceMinor: minorOf(cash, currency) }),
        ...(transactionId === undefined ? {} : { id: transactionId }),
      };
    },
    withWrongKey: () => pragmaticClient({ provider, key: randomBytes(16).toString('hex') }),
  };
}
