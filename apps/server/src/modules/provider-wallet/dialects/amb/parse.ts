import { z } from 'zod';
import type { DialectOptions, MoneyCommand, WalletCommand } from '../../commands/wallet-command.ts';
import { minorOfDecimal, requireReachable } from '../amounts.ts';
import type { CallerFacts, ParsedCall } from '../dialect.ts';
import { flag, nameOf, optionalText, readJson, text, written } from '../fields.ts';
import { DialectRefusal } from '../refusal.ts';

export interface AmbEcho {
  readonly id: string;
  readonly productId: string;
  readonly username: string;
}

const head = { id: text, productId: text, username: text, currency: text };
const txn = z.object({
  id: text,
  txnId: optionalText,
  roundId: optionalText,
  gameCode: optionalText,
  status: optionalText,
  transactionType: optionalText,
  betAmount: written.nullish(),
  payoutAmount: written.nullish(),
  amount: written.nullish(),
  isSingleState: flag,
  isEndRound: flag,
  isFeature: flag,
  skipBalanceUpdate: flag,
  sessionToken: optionalText,
});
type Txn = z.output<typeof txn>;

const shapes = {
  head: z.object({ ...head, sessionToken: optionalText }),
  batch: z.object({ ...head, sessionToken: optionalText, txns: z.array(txn).min(1).max(100) }),
};

interface Caller {
  readonly provider: string;
  readonly player: string;
  readonly currency: string;
  readonly session?: string | undefined;
}
type ReadTxn = (item: Txn, caller: Caller, facts: CallerFacts, requestId: string) => MoneyCommand;

/** The meaning of a transaction in each call; a call contains many, for one player, all or nothing. */
const readers: Readonly<Record<string, ReadTxn>> = {
  placeBets: (item, caller, facts) => ({
    call: 'bet',
    ...play(item, caller, facts),
    // A notice of a bet that another call moves: it has the bet's id, and must not be treated as the bet.
    txn: item.skipBalanceUpdate ? nameOf(item.id, item.status ?? '') : item.id,
    session: caller.session,
    amountMinor: amountOf(item.betAmount, caller),
    isFree: isFree(item, caller),
    isRecordOnly: item.skipBalanceUpdate ?? false,
  }),
  settleBets: (item, caller, facts) => {
    const isRecordOnly = item.skipBalanceUpdate ?? false;
    if (item.isSingleState) {
      return {
        call: 'betWin',
        ...play(item, caller, facts),
        session: caller.session,
        amountMinor: amountOf(item.betAmount, caller),
        winMinor: amountOf(item.payoutAmount, caller),
        isFree: isFree(item, caller),
        isClosed: item.isEndRound ?? true,
        isRecordOnly,
      };
    }
    return {
      call: 'result',
      ...play(item, caller, facts),
      txn: item.txnId || item.id,
      ref: isByRound(item) ? undefined : item.id,
      amountMinor: amountOf(item.payoutAmount, caller),
      kind: item.isFeature ? 'freespin' : 'win',
      isClosed: item.isEndRound ?? true,
      isRecordOnly,
    };
  },
  // The whole new stake of an open bet.
  adjustBets: (item, caller, facts, requestId) => ({
    call: 'restake',
    ...play(item, caller, facts),
    txn: nameOf(requestId, item.id),
    ref: item.id,
    amountMinor: amountOf(item.betAmount, caller),
  }),
  cancelBets: (item, caller, facts) => ({
    call: 'rollback',
    ...play(item, caller, facts),
    ...(isByRound(item) ? { target: 'round' } : { target: 'bet', ref: item.id }),
  }),
  voidSettled: (item, caller, facts) => ({
    call: 'rollback',
    ...play(item, caller, facts),
    txn: nameOf('void', item.id),
    target: 'bet',
    ref: item.id,
  }),
  rollback: (item, caller, facts) => ({
    call: 'rollback',
    ...play(item, caller, facts),
    txn: nameOf('rollback', item.txnId || item.id),
    target: 'win',
    ref: item.txnId || item.id,
  }),
  winRewards: (item, caller, facts) => ({
    call: 'promoWin',
    ...caller,
    txn: item.id,
    amountMinor: amountOf(item.payoutAmount ?? item.amount, caller),
    campaign: item.roundId || item.id,
    campaignType: 'other',
    ...(item.gameCode ? { game: facts.game(item.gameCode) } : {}),
  }),
  // A tip is a stake without a payout.
  placeTips: (item, caller, facts) => ({
    call: 'betWin',
    ...play(item, caller, facts),
    session: caller.session,
    amountMinor: amountOf(item.betAmount, caller),
    winMinor: 0n,
    isClosed: true,
  }),
  cancelTips: (item, caller, facts) => ({
    call: 'rollback',
    ...play(item, caller, facts),
    target: 'bet',
    ref: item.id,
  }),
  adjustBalance: (item, caller, facts) => {
    const amountMinor = amountOf(item.amount ?? item.betAmount ?? item.payoutAmount, caller);
    const isDebit = directionOf(item) === 'debit';
    return {
      call: 'adjust',
      ...play(item, caller, facts),
      deltaMinor: isDebit ? -amountMinor : amountMinor,
      reason: 'adjustBalance',
    };
  },
};
/** Returns the direction of a correction, which one of two fields must state. */
function directionOf({ status, transactionType }: Txn): 'debit' | 'credit' {
  const kind = (status || transactionType || '').toUpperCase();
  if (kind === 'DEBIT' || kind === 'DEDUCT' || kind === 'WITHDRAW') return 'debit';
  if (kind === 'CREDIT' || kind === 'DEPOSIT') return 'credit';
  throw new DialectRefusal('BAD_REQUEST', 'status says neither DEBIT nor CREDIT');
}

/** The valid statuses of a transaction in each call: the bytes of one call are then never valid as another. */
const statusesOf: Readonly<Record<string, readonly string[]>> = {
  placeBets: ['OPEN', 'WAITING'],
  settleBets: ['SETTLED'],
  adjustBets: ['OPEN', 'WAITING', 'ADJUSTED'],
  cancelBets: ['CANCELED', 'CANCELLED', 'REJECT', 'REJECTED'],
  voidSettled: ['VOID', 'VOIDED'],
  rollback: ['ROLLBACK', 'ROLLBACKED', 'ROLLED_BACK'],
  winRewards: ['WIN', 'REWARD', 'REWARDED', 'SETTLED', 'CREDIT'],
  placeTips: ['OPEN', 'TIP', 'TIPS', 'SETTLED'],
  cancelTips: ['CANCELED', 'CANCELLED', 'REJECT', 'REJECTED'],
};
const transactionTypes: readonly string[] = ['BY_TRANSACTION', 'BY_ROUND'];

/** Rejects undefined input: an unknown status, or an amount out of range. */
function requireDefined(call: string, item: Txn): void {
  const allowed = statusesOf[call];
  if (allowed && item.status && !allowed.includes(item.status.toUpperCase()))
    throw new DialectRefusal('BAD_REQUEST', `${item.status} is no status of ${call}`);
  if (call !== 'adjustBalance' && item.transactionType && !transactionTypes.includes(item.transactionType))
    throw new DialectRefusal('BAD_REQUEST', `${item.transactionType} is no transactionType`);
  for (const amount of [item.betAmount, item.payoutAmount, item.amount]) requireReachable(amount);
}

export const ambCalls = ['checkBalance', ...Object.keys(readers)];

/** Options for reversals of payments: allowed, and applied even if the player has spent them. */
const takingBack: Partial<DialectOptions> = { rollbackOfSettled: 'allow', shortfall: 'receivable' };
const optionsOf: Readonly<Record<string, Partial<DialectOptions>>> = {
  voidSettled: takingBack,
  rollback: takingBack,
  cancelTips: takingBack,
};

export async function parseAmb(call: string, rawBody: Buffer, facts: CallerFacts): Promise<ParsedCall<AmbEcho>> {
  const { id, productId, username, currency } = readJson(rawBody, shapes.head);
  const echo = { id, productId, username };
  const read = readers[call];
  if (!read) return { command: { call: 'balance', provider: facts.provider, player: username, currency }, echo };
  const { txns, sessionToken } = readJson(rawBody, shapes.batch);
  const items: MoneyCommand[] = [];
  for (const item of txns) {
    requireDefined(call, item);
    const session = item.sessionToken || sessionToken || undefined;
    items.push(read(item, { provider: facts.provider, player: username, currency, session }, facts, id));
  }
  const command: WalletCommand =
    items.length === 1 ? items[0]! : { call: 'batch', provider: facts.provider, player: username, items };
  const options = optionsOf[call];
  return { command, echo, ...(options ? { options } : {}) };
}

/** A feature round costs nothing; it pays like any other. */
const isFree = (item: Txn, caller: Caller) => amountOf(item.betAmount, caller) === 0n;

const isByRound = ({ transactionType }: Txn) => transactionType === 'BY_ROUND';

const amountOf = (amount: unknown, { currency }: Caller) => minorOfDecimal(amount, currency);

const play = ({ id, roundId, gameCode }: Txn, { provider, player, currency }: Caller, facts: CallerFacts) => ({
  provider,
  player,
  currency,
  txn: id,
  round: roundId || id,
  game: facts.game(gameCode ?? ''),
});
