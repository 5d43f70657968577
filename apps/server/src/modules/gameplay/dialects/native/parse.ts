import { type WalletDoorCall, type WalletDoorItem, walletDoorItemCalls, walletDoorRequests } from '@sabai/contract';
import { largestAmountMinor } from '@sabai/contract/money';
import { z } from 'zod';
import { type DialectOptions, type MoneyCommand, nativeOptions, type WalletCommand } from '../../wallet-command.ts';

export interface NativeCall {
  readonly command: WalletCommand;
  readonly options: DialectOptions;
}

/** A win is taken back by its own id, and only as far as the player still has it; a bet only before it has paid. */
const optionsOf = (command: WalletCommand): DialectOptions =>
  command.call === 'rollback' && command.target === 'win'
    ? { ...nativeOptions, rollbackOfSettled: 'allow' }
    : nativeOptions;

/** Reads a verified body; `undefined` when it is not JSON or not what the call asks for. */
export function parseNative(call: WalletDoorCall, provider: string, rawBody: Buffer): NativeCall | undefined {
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

function itemOf(call: WalletDoorItem, provider: string, body: unknown): MoneyCommand {
  switch (call) {
    case 'bet': {
      const { amount: stake, free, reward, ...bet } = walletDoorRequests.bet.parse(body);
      return { call, provider, ...bet, amountMinor: minorOf(stake), isFree: free, rewardId: reward };
    }
    case 'betWin': {
      const { amount: stake, win, least, closed, ...bet } = walletDoorRequests.betWin.parse(body);
      const minBalanceMinor = least === undefined ? undefined : minorOf(least);
      const [amountMinor, winMinor] = [minorOf(stake), minorOf(win)];
      return { call, provider, ...bet, amountMinor, winMinor, minBalanceMinor, isClosed: closed };
    }
    case 'reserve': {
      const { amount: stake, ...reserve } = walletDoorRequests.reserve.parse(body);
      return { call, provider, ...reserve, amountMinor: minorOf(stake) };
    }
    case 'result': {
      const { amount: paid, closed, ...result } = walletDoorRequests.result.parse(body);
      return { call, provider, ...result, amountMinor: minorOf(paid), isClosed: closed };
    }
    case 'commit': {
      const { amount: staked, ...commit } = walletDoorRequests.commit.parse(body);
      return { call, provider, ...commit, ...partOf(staked) };
    }
    case 'refund': {
      const { amount: part, ...refund } = walletDoorRequests.refund.parse(body);
      return { call, provider, ...refund, ...partOf(part) };
    }
    case 'rollback': {
      const { amount: part, ...rollback } = walletDoorRequests.rollback.parse(body);
      return { call, provider, ...rollback, ...partOf(part) };
    }
    case 'restake': {
      const { amount: stake, ...restake } = walletDoorRequests.restake.parse(body);
      return { call, provider, ...restake, amountMinor: minorOf(stake) };
    }
    case 'adjust': {
      const { delta, ...adjust } = walletDoorRequests.adjust.parse(body);
      return { call, provider, ...adjust, deltaMinor: minorOf(delta) };
    }
    case 'promoWin': {
      const { amount: prize, campaign_type: campaignType, ...win } = walletDoorRequests.promoWin.parse(body);
      return { call, provider, ...win, campaignType, amountMinor: minorOf(prize) };
    }
    case 'release':
      return { call, provider, ...walletDoorRequests.release.parse(body) };
    case 'cancel':
      return { call, provider, ...walletDoorRequests.cancel.parse(body) };
    case 'endRound':
      return { call, provider, ...walletDoorRequests.endRound.parse(body) };
  }
}

/** All of it when nothing is said. */
const partOf = (amount: string | undefined) => (amount === undefined ? {} : { amountMinor: minorOf(amount) });

function minorOf(text: string): bigint {
  const minor = BigInt(text);
  if (minor > largestAmountMinor || -minor > largestAmountMinor) throw new RangeError('no command moves this much');
  return minor;
}
