import { Refusal } from '../../platform/refusal.ts';
import { sign } from '../../platform/signing.ts';

/** How a game provider is asked for the address of a game. */
export interface LaunchProvider {
  readonly code: string;
  /** Where its launch call lives, such as http://127.0.0.1:3000/hgs/v1/launch. */
  readonly launchUrl: string;
  readonly launchSecret: () => Promise<Buffer>;
}

/** The words of the launch call are the provider's. */
export interface LaunchOrder {
  readonly player_id: string;
  readonly game_code: string;
  readonly currency: string;
  readonly lang: string;
  readonly mode: 'real' | 'demo';
  readonly device: 'mobile' | 'desktop';
  readonly return_url: string;
  /** Traded by the provider at the wallet door; absent in demo mode, which has no wallet. */
  readonly token?: string;
}

const launchTimeoutMs = 5000;

/** Asks the provider for the game's address. Throws PAYMENT_CHANNEL_UNAVAILABLE when it does not answer with one. */
export async function launchAtProvider(provider: LaunchProvider, order: LaunchOrder, now: Date): Promise<string> {
  const body = JSON.stringify(order);
  const timestamp = String(now.getTime());
  const response = await fetch(provider.launchUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-sign': sign(await provider.launchSecret(), timestamp, body),
    },
    body,
    signal: AbortSignal.timeout(launchTimeoutMs),
  }).catch(() => undefined);
  const answer = response?.ok
    ? ((await response.json().catch(() => undefined)) as { url?: unknown } | undefined)
    : undefined;
  if (typeof answer?.url !== 'string') throw new Refusal('PAYMENT_CHANNEL_UNAVAILABLE');
  return answer.url;
}
