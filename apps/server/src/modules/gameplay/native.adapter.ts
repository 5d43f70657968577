import { type WalletDoorAnswer, type WalletDoorCall, walletDoorRequests } from '@sabai/contract';
import { largestAmountMinor } from '@sabai/contract/money';
import { z } from 'zod';
import { isFreshTimestamp, isSignature, sign } from '../../platform/signing.ts';
import type { WalletCommand, WalletOutcome } from './wallet-command.ts';

/** The native dialect of the wallet door; its words are those of the contract. */
export interface SignedCall {
  readonly provider: unknown;
  readonly timestamp: unknown;
  readonly signature: unknown;
  readonly rawBody: Buffer;
}

/** Keys of a provider, the newest first: two are good at a time while one replaces the other. */
export type SecretsOf = (provider: string) => Promise<readonly Buffer[] | undefined>;

/** The provider that signed these very bytes within the last minutes; `undefined` when nobody known did. */
export async function verifyNative(call: SignedCall, secretsOf: SecretsOf, now: Date): Promise<string | undefined> {
  const { provider, timestamp, signature, rawBody } = call;
  if (typeof provider !== 'string' || !isFreshTimestamp(timestamp, now)) return undefined;
  const secrets = await secretsOf(provider);
  const isGenuine = secrets?.some((secret) => isSignature(signature, sign(secret, `${timestamp}.`, rawBody)));
  return isGenuine ? provider : undefined;
}

/** Reads a verified body; `undefined` when it is not JSON or not what the call asks for. */
export function parseNative(call: WalletDoorCall, provider: string, rawBody: Buffer): WalletCommand | undefined {
  try {
    return commandOf(call, provider, JSON.parse(rawBody.toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function commandOf(call: WalletDoorCall, provider: string, body: unknown): WalletCommand {
  switch (call) {
    case 'authenticate':
      return { call, provider, ...walletDoorRequests.authenticate.parse(body) };
    case 'balance':
      return { call, provider, ...walletDoorRequests.balance.parse(body) };
    case 'bet': {
      const { amount, ...bet } = walletDoorRequests.bet.parse(body);
      return { call, provider, ...bet, amountMinor: amountOf(amount) };
    }
    case 'result': {
      const { amount, closed, ...result } = walletDoorRequests.result.parse(body);
      return { call, provider, ...result, amountMinor: amountOf(amount), isClosed: closed };
    }
    case 'refund': {
      const { amount, ...refund } = walletDoorRequests.refund.parse(body);
      return { call, provider, ...refund, amountMinor: amount === undefined ? undefined : amountOf(amount) };
    }
    case 'cancel':
      return { call, provider, ...walletDoorRequests.cancel.parse(body) };
  }
}

function amountOf(text: string): bigint {
  const amountMinor = BigInt(text);
  if (amountMinor > largestAmountMinor) throw new RangeError('no command moves this much');
  return amountMinor;
}

/** The native dialect repeats the first answer word for word, its balance included. */
export function renderNative(outcome: WalletOutcome): WalletDoorAnswer {
  const { code, message, beforeMinor, balanceMinor, currency, transactionId, isReplay, player } = outcome;
  return {
    code: code === 'TOKEN_EXPIRED' ? 'INVALID_TOKEN' : code,
    ...(message ? { message } : {}),
    ...(player
      ? { player: player.id, nickname: player.nickname, session: player.session, language: player.language }
      : {}),
    ...(currency ? { currency } : {}),
    ...(balanceMinor === undefined ? {} : { balance: balanceMinor.toString() }),
    ...(beforeMinor === undefined ? {} : { before: beforeMinor.toString() }),
    ...(transactionId ? { id: transactionId } : {}),
    ...(isReplay ? { replay: true } : {}),
  };
}
