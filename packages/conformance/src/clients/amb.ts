import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { decimalOf, minorOf, numberField } from './amounts.ts';
import type { ClientOptions, DialectClient, Seat } from './client.ts';

/**
 * Creates a client of AMB SuperAPI: JSON with many transactions a call, amounts as JSON numbers, HMAC-SHA256 over
 * `{body}.{timestamp}`.
 */
export function ambClient({ provider, key }: ClientOptions): DialectClient {
  const post = (call: string, seat: Seat, currency: string, txns?: readonly object[]) => {
    const timestamp = String(Date.now());
    const fields = {
      id: randomUUID(),
      timestampMillis: Number(timestamp),
      productId: 'CONFORMANCE',
      username: seat.player,
      currency,
      ...(txns ? { txns } : {}),
    };
    // Amounts are formatted as decimals here, so that no digit depends on the printing of doubles.
    const body = JSON.stringify(fields).replace(/"amount:(-?[0-9.]+)"/g, '$1');
    return {
      path: `/provider/amb/${provider}/${call}`,
      headers: {
        'content-type': 'application/json',
        'sapi-timestamp': timestamp,
        'sapi-signature': createHmac('sha256', key).update(`${body}.${timestamp}`).digest('hex'),
      },
      body,
    };
  };
  const txn = (seat: Seat, fields: { id: string; round: string }, more: object) => ({
    id: fields.id,
    roundId: fields.round,
    gameCode: seat.game,
    playInfo: 'conformance',
    ...more,
  });
  const amount = (minor: bigint, currency: string) => `amount:${decimalOf(minor, currency)}`;
  const stake = (seat: Seat, call: { txn: string; round: string; amountMinor: bigint }, currency: string) =>
    txn(seat, { id: call.txn, round: call.round }, { status: 'OPEN', betAmount: amount(call.amountMinor, currency) });
  return {
    profile: {
      dialect: 'amb',
      codes: {
        ok: ['0'],
        insufficientFunds: ['10002'],
        invalidToken: ['30001'],
        playerLocked: ['40003'],
        duplicate: ['20002'],
        betNotFound: ['20001'],
        betCancelled: ['20003'],
        betSettled: ['20004'],
        wrongCurrency: ['40003'],
        winTooLarge: ['40003'],
        badSignature: ['30002'],
      },
      replayBalance: 'original',
      unknownRollback: 'betNotFound',
      hasRollbackIds: false,
      spentWinnings: 'owed',
      notApplicable: {},
    },
    balance: (seat) => post('checkBalance', seat, seat.currency),
    bet: (seat, call) => {
      const currency = call.currency ?? seat.currency;
      return post('placeBets', seat, currency, [stake(seat, call, currency)]);
    },
    bets: (seat, calls) =>
      post(
        'placeBets',
        seat,
        seat.currency,
        calls.map((call) => stake(seat, call, seat.currency)),
      ),
    win: (seat, call) =>
      post('settleBets', seat, seat.currency, [
        txn(
          seat,
          { id: call.betTxn, round: call.round },
          {
            txnId: call.txn,
            status: 'SETTLED',
            transactionType: 'BY_TRANSACTION',
            isSingleState: false,
            isEndRound: false,
            betAmount: 0,
            payoutAmount: amount(call.amountMinor, seat.currency),
          },
        ),
      ]),
    betWin: (seat, call) =>
      post('settleBets', seat, seat.currency, [
        txn(
          seat,
          { id: call.txn, round: call.round },
          {
            status: 'SETTLED',
            isSingleState: true,
            isEndRound: true,
            betAmount: amount(call.amountMinor, seat.currency),
            payoutAmount: amount(call.winMinor, seat.currency),
          },
        ),
      ]),
    rollback: (seat, call) =>
      post('cancelBets', seat, seat.currency, [
        txn(
          seat,
          { id: call.betTxn, round: call.round },
          { status: 'CANCELED', transactionType: 'BY_TRANSACTION', betAmount: 0 },
        ),
      ]),
    takeBack: (seat, call) =>
      post('voidSettled', seat, seat.currency, [
        txn(
          seat,
          { id: call.betTxn, round: call.round },
          {
            status: 'VOID',
            betAmount: amount(call.stakeMinor, seat.currency),
            payoutAmount: amount(call.winMinor, seat.currency),
          },
        ),
      ]),
    read: ({ body }, { currency }) => {
      const balance = numberField(body, 'balanceAfter') ?? numberField(body, 'balance');
      return {
        code: String((JSON.parse(body) as { statusCode: number }).statusCode),
        ...(balance === undefined ? {} : { balanceMinor: minorOf(balance, currency) }),
      };
    },
    withWrongKey: () => ambClient({ provider, key: randomBytes(32).toString('hex') }),
  };
}
