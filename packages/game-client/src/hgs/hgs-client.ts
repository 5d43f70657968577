import {
  type ActionRequest,
  type ActionResponse,
  type AuthRequest,
  type AuthResponse,
  hgsPaths,
  type PlayRequest,
  type PlayResponse,
  type ReplayResponse,
  type SeedsRequest,
  type SeedsResponse,
  type SeenRequest,
  type SeenResponse,
} from '@sabai/games/protocol';
import { HgsRefused, HgsUnreachable, isHgsError } from './hgs-failure.ts';

/**
 * The calls of the game server. Each retries with the same body while no response arrives, which is safe because a
 * request has its own id. Throws {@link HgsRefused} for a refusal and {@link HgsUnreachable} when it gives up.
 */
export interface HgsClient {
  auth(request: AuthRequest): Promise<AuthResponse>;
  play(request: PlayRequest): Promise<PlayResponse>;
  action(request: ActionRequest): Promise<ActionResponse>;
  seen(request: SeenRequest): Promise<SeenResponse>;
  seeds(request: SeedsRequest): Promise<SeedsResponse>;
  replay(round: string): Promise<ReplayResponse>;
  /** A call specific to a family: a query without a request, or an idempotent request. */
  ask<T>(path: string, request?: object): Promise<T>;
}

export interface HgsClientOptions {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  wait: (ms: number) => Promise<void>;
  /** Called with true when a response is overdue and with false when one has arrived. */
  onTrouble?: (isTroubled: boolean) => void;
}

const TIMEOUT_MS = 12_000;
/** Pauses between retries; ten seconds in all, about the time in which a phone changes its network. */
export const RETRY_PAUSES_MS = [300, 700, 1_500, 3_000, 4_500];

export function createHgsClient({ fetch, wait, onTrouble = () => {} }: HgsClientOptions): HgsClient {
  async function once(path: string, body?: string): Promise<unknown> {
    const response = await fetch(path, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    if (isHgsError(answer)) throw new HgsRefused(answer);
    throw new Error(`unexpected status ${response.status}`);
  }

  async function call<T>(path: string, request?: object, isRepeatable = true): Promise<T> {
    const body = request && JSON.stringify(request);
    const pauses = isRepeatable ? RETRY_PAUSES_MS : [];
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = (await once(path, body)) as T;
        onTrouble(false);
        return answer;
      } catch (error) {
        if (error instanceof HgsRefused) {
          onTrouble(false);
          throw error;
        }
        const pause = pauses[attempt];
        if (pause === undefined) throw new HgsUnreachable(error);
        onTrouble(true);
        await wait(pause);
      }
    }
  }

  return {
    // A token opens only one session: after a lost response a retry would be refused.
    auth: (request) => call(hgsPaths.auth, request, 'session' in request),
    play: (request) => call(hgsPaths.play, request),
    action: (request) => call(hgsPaths.action, request),
    seen: (request) => call(hgsPaths.seen, request),
    seeds: (request) => call(hgsPaths.seeds, request),
    ask: (path, request) => call(path, request),
    replay: (round) => call(`${hgsPaths.replay}/${encodeURIComponent(round)}`),
  };
}
