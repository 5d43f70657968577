import { Refusal } from '../../../platform/http/refusal.ts';
import { fetchFrom } from '../../../platform/telemetry/outgoing.ts';
import { callSigned } from '../../provider-wallet/index.ts';

/** A provider's response to a launch: the address of the game, or its page (Q53). */
export type Opening = { readonly url: string } | { readonly html: string };

/** A game's provider, and its way of launching. */
export interface LaunchProvider {
  readonly code: string;
  /** Throws PAYMENT_CHANNEL_UNAVAILABLE when the provider does not respond, or without a game. */
  launch(order: LaunchOrder, now: Date): Promise<Opening>;
}

export interface LaunchCall {
  readonly code: string;
  /** Address of the launch call, such as http://127.0.0.1:3000/hgs/v1/launch. */
  readonly launchUrl: string;
  readonly launchSecret: () => Promise<Buffer>;
}

/** The fields of the launch call have the provider's names. */
export interface LaunchOrder {
  readonly player_id: string;
  readonly game_code: string;
  /** The version of the game; absent for the default one. */
  readonly rules_version?: string;
  readonly currency: string;
  readonly lang: string;
  readonly mode: 'real' | 'demo';
  readonly device: 'mobile' | 'desktop';
  readonly return_url: string;
  /** Exchanged by the provider at the wallet API; absent in demo mode, which has no wallet. */
  readonly token?: string;
}

const launchTimeoutMs = 5000;

/** A provider that returns the game's address to a signed call. */
export const launchByCall = (provider: LaunchCall): LaunchProvider => ({
  code: provider.code,
  launch: (order, now) => launchAtProvider(provider, order, now),
});

export interface LaunchAddress {
  readonly code: string;
  /** With {token}, {game}, {currency}, {language}, {player} and {device} as placeholders. */
  readonly launchUrl: string;
  /** The game's name at the provider. */
  readonly gameCode: string;
}

function addressOf({ launchUrl, gameCode }: LaunchAddress, order: LaunchOrder): string {
  const words: Record<string, string> = {
    token: order.token ?? '',
    game: gameCode,
    currency: order.currency,
    language: order.lang,
    player: order.player_id,
    device: order.device,
  };
  return launchUrl.replace(/\{(\w+)\}/g, (whole, word: string) =>
    Object.hasOwn(words, word) ? encodeURIComponent(words[word]!) : whole,
  );
}

/** A provider whose games open at an address that contains all parameters. */
export const launchByAddress = (address: LaunchAddress): LaunchProvider => ({
  code: address.code,
  launch: async (order) => ({ url: addressOf(address, order) }),
});

/** The maximum size of a provider's page. */
const largestPageBytes = 512 * 1024;

/**
 * A provider that we call by GET. It responds with the game's address (as text, as `url` or as `result.url`) or with
 * its page (R7.186).
 */
export const launchByQuestion = (address: LaunchAddress): LaunchProvider => ({
  code: address.code,
  async launch(order) {
    const answer = await fetchFrom('game provider', addressOf(address, order), {
      redirect: 'error',
      signal: AbortSignal.timeout(launchTimeoutMs),
    }).catch(() => undefined);
    const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
    const opening = text === undefined ? undefined : readOpening(text, answer?.headers.get('content-type') ?? '');
    if (!opening) throw new Refusal('PAYMENT_CHANNEL_UNAVAILABLE');
    return opening;
  },
});

/** Parses a provider's response; undefined if it contains no game. */
export function readOpening(text: string, contentType: string): Opening | undefined {
  if (/^text\/html\b/i.test(contentType))
    return text.trim() !== '' && Buffer.byteLength(text) <= largestPageBytes ? { html: text } : undefined;
  const url = isJson(contentType) ? urlIn(parsed(text)) : text.trim();
  return typeof url === 'string' && isWebAddress(url) ? { url } : undefined;
}

const isJson = (contentType: string) => /\bjson\b/i.test(contentType);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function urlIn(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const { url, result } = answer as { url?: unknown; result?: { url?: unknown } | null };
  return url ?? (typeof result === 'object' ? result?.url : undefined);
}

/** Only http and https addresses are opened: no scripts, no files. */
const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

async function launchAtProvider(provider: LaunchCall, order: LaunchOrder, now: Date): Promise<Opening> {
  const response = await callSigned(new URL(provider.launchUrl), {
    secret: provider.launchSecret,
    now,
    timeoutMs: launchTimeoutMs,
    body: JSON.stringify(order),
  }).catch(() => undefined);
  const answer = response?.ok
    ? ((await response.json().catch(() => undefined)) as { url?: unknown } | undefined)
    : undefined;
  if (typeof answer?.url !== 'string') throw new Refusal('PAYMENT_CHANNEL_UNAVAILABLE');
  return { url: answer.url };
}
