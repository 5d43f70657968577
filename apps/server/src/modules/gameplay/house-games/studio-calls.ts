import { type HgsError, hgsErrorCodes, type hgsPaths } from '@sabai/games';
import { Refusal } from '../../../platform/http/refusal.ts';
import { callSigned, type SignedCall } from '../../provider-wallet/index.ts';

const timeoutMs = 5000;

/** The studio refused a call; `field` names the invalid part. */
export class StudioRefused extends Error {
  readonly field: string | undefined;
  constructor({ code, message, field }: HgsError) {
    super(`${code}: ${message}`);
    this.name = 'StudioRefused';
    this.field = field;
  }
}

/** The operator's calls of our own studio. */
export interface StudioCalls {
  /** Throws `GAME_SERVER_UNAVAILABLE` without a response, and {@link StudioRefused}. */
  get<T>(path: string, query: Readonly<Record<string, string>>): Promise<T>;
  post<T>(path: (typeof hgsPaths)[keyof typeof hgsPaths] | `${string}/cancel`, content: object): Promise<T>;
}

/** The calls use the origin of launches. */
export function createStudioCalls(launchUrl: string, secret: () => Promise<Buffer>, clock: () => Date): StudioCalls {
  async function call<T>(url: URL, more: Partial<SignedCall>): Promise<T> {
    const response = await callSigned(url, { to: 'own studio', secret, now: clock(), timeoutMs, ...more }).catch(
      () => undefined,
    );
    const answer: unknown = await response?.json().catch(() => undefined);
    if (response?.ok && answer !== undefined) return answer as T;
    const isRefusal = hgsErrorCodes.includes((answer as HgsError | undefined)?.code as never);
    if (isRefusal && response!.status < 500) throw new StudioRefused(answer as HgsError);
    throw new Refusal('GAME_SERVER_UNAVAILABLE');
  }
  return {
    get(path, query) {
      const url = new URL(path, launchUrl);
      url.search = String(new URLSearchParams(query));
      return call(url, {});
    },
    post: (path, content) => call(new URL(path, launchUrl), { body: JSON.stringify(content) }),
  };
}
