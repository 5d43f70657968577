import { setTimeout as sleep } from 'node:timers/promises';
import { WalletDoorAnswer, type WalletDoorCall, type WalletDoorRequest } from '@sabai/contract';
import type { HgsErrorCode } from '@sabai/games';
import { signCall } from '../../platform/sealing/signing.ts';
import { fetchFrom } from '../../platform/telemetry/outgoing.ts';

/** The result of a call: the wallet's response, or none, in which case the call may have taken effect. */
export type WalletReply =
  | { readonly isKnown: true; readonly answer: WalletDoorAnswer }
  | { readonly isKnown: false; readonly reason: string };

export interface WalletClient {
  call<C extends WalletDoorCall>(call: C, body: WalletDoorRequest<C>): Promise<WalletReply>;
  /** Repeats a call, with the same transaction id, until it has a response. */
  callUntilAnswered<C extends WalletDoorCall>(call: C, body: WalletDoorRequest<C>): Promise<WalletReply>;
}

export interface WalletClientOptions {
  /** Address of the operator's wallet API, such as http://127.0.0.1:3000/provider/v1. */
  readonly url: string;
  readonly provider: string;
  readonly secret: () => Promise<Buffer>;
  readonly clock: () => Date;
  readonly timeoutMs?: number;
  /** Pauses before the second, third … try of {@link WalletClient.callUntilAnswered}. */
  readonly pausesMs?: readonly number[];
}

/** Creates a client of an operator's wallet API over signed HTTP: the studio's only access to money. */
export function createWalletClient(options: WalletClientOptions): WalletClient {
  const { url, provider, secret, clock, timeoutMs = 3000, pausesMs = [100, 400] } = options;

  const client: WalletClient = {
    async call(call, body) {
      const rawBody = JSON.stringify(body);
      const timestamp = String(clock().getTime());
      const address = new URL(`${url}/${call}`);
      const named = { method: 'POST', path: address.pathname, timestamp };
      try {
        const response = await fetchFrom('own wallet', address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-provider': provider,
            'x-timestamp': timestamp,
            'x-signature': signCall(await secret(), named, rawBody),
          },
          body: rawBody,
          signal: AbortSignal.timeout(timeoutMs),
        });
        const parsed = WalletDoorAnswer.safeParse(await response.json());
        if (!parsed.success) return { isKnown: false, reason: `unreadable answer, HTTP ${response.status}` };
        if (parsed.data.code === 'RETRYABLE') return { isKnown: false, reason: 'the wallet asks to try again' };
        return { isKnown: true, answer: parsed.data };
      } catch (error) {
        return { isKnown: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
    async callUntilAnswered(call, body) {
      let reply = await client.call(call, body);
      for (const pauseMs of pausesMs) {
        if (reply.isKnown) break;
        await sleep(pauseMs);
        reply = await client.call(call, body);
      }
      return reply;
    },
  };
  return client;
}

/** Returns the player's refusal for the wallet's code. */
export function refusalOf(code: WalletDoorAnswer['code']): HgsErrorCode {
  if (code === 'INSUFFICIENT_FUNDS') return 'ERR_IPB';
  if (code === 'INVALID_TOKEN' || code === 'PLAYER_NOT_FOUND') return 'ERR_IS';
  if (code === 'PLAYER_LOCKED' || code === 'LIMIT_REACHED' || code === 'BONUS_RULE') return 'ERR_GLE';
  if (code === 'GAME_UNAVAILABLE') return 'ERR_MAINT';
  return 'ERR_GEN';
}

/** Returns the bonus rule that a stake breaks, and its limit, as the field of the refusal: `bonus max-stake 5000`. */
export const refusedFieldOf = ({ code, rule, limit }: WalletDoorAnswer): string | undefined =>
  code === 'BONUS_RULE' ? ['bonus', rule, limit].filter((part) => part !== undefined).join(' ') : undefined;

/** Returns the same as one text, which a round stores: its code, and the field behind it. */
export const refusalTextOf = (answer: WalletDoorAnswer): string =>
  [refusalOf(answer.code), refusedFieldOf(answer)].filter((part) => part !== undefined).join(' ');
