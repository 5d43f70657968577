import { Refusal } from '../../platform/refusal.ts';
import { callSigned } from './signed-call.ts';

/** Who runs a game, and how the game's address is had. */
export interface LaunchProvider {
  readonly code: string;
  /** The address of the game. Throws PAYMENT_CHANNEL_UNAVAILABLE when there is none to be had. */
  launch(order: LaunchOrder, now: Date): Promise<string>;
}

export interface LaunchCall {
  readonly code: string;
  /** Where the launch call lives, such as http://127.0.0.1:3000/hgs/v1/launch. */
  readonly launchUrl: string;
  readonly launchSecret: () => Promise<Buffer>;
}

/** The words of the launch call are the provider's. */
export interface LaunchOrder {
  readonly player_id: string;
  readonly game_code: string;
  /** Which of the game's versions is played; absent for the usual one. */
  readonly rules_version?: string;
  readonly currency: string;
  readonly lang: string;
  readonly mode: 'real' | 'demo';
  readonly device: 'mobile' | 'desktop';
  readonly return_url: string;
  /** Traded by the provider at the wallet door; absent in demo mode, which has no wallet. */
  readonly token?: string;
}

const launchTimeoutMs = 5000;

/** A provider that is asked for the game's address by a signed call. */
export const launchByCall = (provider: LaunchCall): LaunchProvider => ({
  code: provider.code,
  launch: (order, now) => launchAtProvider(provider, order, now),
});

export interface LaunchAddress {
  readonly code: string;
  /** With {token}, {game}, {currency}, {language}, {player} and {device} where they belong. */
  readonly launchUrl: string;
  /** The game's name at the provider. */
  readonly gameCode: string;
}

/** A provider whose games open at an address that tells all there is to know. */
export const launchByAddress = ({ code, launchUrl, gameCode }: LaunchAddress): LaunchProvider => ({
  code,
  async launch({ token = '', currency, lang, player_id, device }) {
    const words: Record<string, string> = {
      token,
      game: gameCode,
      currency,
      language: lang,
      player: player_id,
      device,
    };
    return launchUrl.replace(/\{(\w+)\}/g, (whole, word: string) =>
      Object.hasOwn(words, word) ? encodeURIComponent(words[word]!) : whole,
    );
  },
});

async function launchAtProvider(provider: LaunchCall, order: LaunchOrder, now: Date): Promise<string> {
  const response = await callSigned(new URL(provider.launchUrl), {
    ...{ secret: provider.launchSecret, now, timeoutMs: launchTimeoutMs },
    body: JSON.stringify(order),
  }).catch(() => undefined);
  const answer = response?.ok
    ? ((await response.json().catch(() => undefined)) as { url?: unknown } | undefined)
    : undefined;
  if (typeof answer?.url !== 'string') throw new Refusal('PAYMENT_CHANNEL_UNAVAILABLE');
  return answer.url;
}
