import { isUtf8 } from 'node:buffer';
import { type WalletDoorCall, type WalletDoorItem, walletDoorItemCalls, walletDoorRequests } from '@sabai/contract';
import { largestAmountMinor } from '@sabai/contract/money';
import { z } from 'zod';
import {
  type DialectOptions,
  type MoneyCommand,
  nativeOptions,
  type WalletCommand,
} from '../../commands/wallet-command.ts';

export interface NativeCall {
  readonly command: WalletCommand;
  readonly options: DialectOptions;
}

/** A win is taken back by its own id, and only as far as the player still has it; a bet only before it has paid. */
const optionsOf = (command: WalletCommand): DialectOptions =>
  command.call === 'rollback' && command.target === 'win'
    ? { ...nativeOptions, rollbackOfWin: 'allow' }
    : nativeOptions;

/** Parses a verified body; `undefined` if it is not JSON or lacks the call's shape. */
export function parseNative(call: WalletDoorCall, provider: string, rawBody: Buffer): NativeCall | undefined {
  if (!isUtf8(rawBody)) return undefined;
  try {
    const command = commandOf(call, provider, JSON.parse(rawBody.toString('utf8')));
    return { command, options: optionsOf(command) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function commandOf(call: WalletDoorCall, provider: string, body: unknown): WalletCommand {
  if (call === 'authenticate') return { call, provider, ...walletDoorRequests.authenticate.parse(body) };
  if (call === 'balance') return { call, provider, ...walletDoorRequests.balance.parse(body) };
  if (call !== 'batch') return itemOf(call, provider, body);
  const { player, items } = walletDoorRequests.batch.parse(body);
  return { call, provider, player, items: items.map((item) => batchedOf(item, provider)) };
}

const isItemCall = (call: unknown): call is WalletDoorItem => walletDoorItemCalls.some((known) => known === call);

function batchedOf({ call, ...fields }: Record<string, unknown>, provider: string): MoneyCommand {
  if (!isItemCall(call)) throw new RangeError('a batch has money calls only');
  return itemOf(call, provider, fields);
}

/** Keeps the original fields with the derived ones: copying all costs a fraction of omitting some. */
function itemOf(call: WalletDoorItem, provider: string, body: unknown): MoneyCommand {
  switch (call) {
    case 'bet': {
      const bet = walletDoorRequests.bet.parse(body);
      return { ...bet, call, provider, amountMinor: minorOf(bet.amount), isFree: bet.free, rewardId: bet.reward };
    }
    case 'betWin': {
      const bet = walletDoorRequests.betWin.parse(body);
      const minBalanceMinor = bet.least === undefined ? undefined : minorOf(bet.least);
      const [amountMinor, winMinor] = [minorOf(bet.amount), minorOf(bet.win)];
      return { ...bet, call, provider, amountMinor, winMinor, minBalanceMinor, isFree: bet.free, isClosed: bet.closed };
    }
    case 'reserve': {
      const reserve = walletDoorRequests.reserve.parse(body);
      return { ...reserve, call, provider, amountMinor: minorOf(reserve.amount) };
    }
    case 'result': {
      const result = walletDoorRequests.result.parse(body);
      return { ...result, call, provider, amountMinor: minorOf(result.amount), isClosed: result.closed };
    }
    case 'commit': {
      const commit = walletDoorRequests.commit.parse(body);
      return { ...commit, call, provider, ...partOf(commit.amount) };
    }
    case 'refund': {
      const refund = walletDoorRequests.refund.parse(body);
      return { ...refund, call, provider, ...partOf(refund.amount) };
    }
    case 'rollback': {
      const rollback = walletDoorRequests.rollback.parse(body);
      return { ...rollback, call, provider, ...partOf(rollback.amount) };
    }
    case 'restake': {
      const restake = walletDoorRequests.restake.parse(body);
      return { ...restake, call, provider, amountMinor: minorOf(restake.amount) };
    }
    case 'adjust': {
      const adjust = walletDoorRequests.adjust.parse(body);
      return { ...adjust, call, provider, deltaMinor: minorOf(adjust.delta) };
    }
    case 'promoWin': {
      const win = walletDoorRequests.promoWin.parse(body);
      return { ...win, call, provider, campaignType: win.campaign_type, amountMinor: minorOf(win.amount) };
    }
    case 'release':
      return { ...walletDoorRequests.release.parse(body), call, provider };
    case 'cancel':
      return { ...walletDoorRequests.cancel.parse(body), call, provider };
    case 'endRound':
      return { ...walletDoorRequests.endRound.parse(body), call, provider };
  }
}

/** Defaults to all of it. */
const partOf = (amount: string | undefined) => (amount === undefined ? {} : { amountMinor: minorOf(amount) });

function minorOf(text: string): bigint {
  const minor = BigInt(text);
  if (minor > largestAmountMinor || -minor > largestAmountMinor) throw new RangeError('no command moves this much');
  return minor;
}
