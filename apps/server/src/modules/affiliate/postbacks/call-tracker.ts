import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { callOther } from '../../../platform/telemetry/outgoing.ts';
import { outcomeOfStatus, type PostbackOutcome } from './postback.rules.ts';
import { isPublicAddress } from './public-address.rules.ts';

export interface TrackerOptions {
  /** The sandbox in play-money mode: the only origin that may have a private address. */
  readonly sandboxOrigin: () => Promise<string | undefined>;
  readonly resolve?: (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
  readonly timeoutMs?: number;
}
export type CallTracker = (url: string, headers: Readonly<Record<string, string>>) => Promise<PostbackOutcome>;

/** The sandbox has two names. */
const originOf = (url: URL) => url.origin.replace('//localhost:', '//127.0.0.1:');

export const isSandboxTracker = (url: string, sandboxOrigin: string | undefined): boolean => {
  const requested = URL.parse(url);
  return (
    sandboxOrigin !== undefined &&
    requested !== null &&
    originOf(requested) === originOf(new URL(sandboxOrigin)) &&
    requested.username === '' &&
    requested.pathname.startsWith('/tracker/')
  );
};

const blocked: PostbackOutcome = { kind: 'failed', answer: 'blocked' };
const unreachable: PostbackOutcome = { kind: 'later', answer: 'unreachable' };

/**
 * Calls addresses that members supply. Every address of the host must be public, and the connection goes to one of those
 * that were checked: a name that resolves to another address a moment later reaches nothing.
 */
export function createTrackerCaller({ sandboxOrigin, resolve, timeoutMs = 10_000 }: TrackerOptions): CallTracker {
  const addressesOf = resolve ?? ((host: string) => lookup(host, { all: true, verbatim: true }));

  function get(url: URL, headers: Readonly<Record<string, string>>, pinned: { address: string; family: number }) {
    return new Promise<PostbackOutcome>((done) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const call = request(url, {
        method: 'GET',
        agent: false,
        headers: { ...headers, 'user-agent': 'Sabai-Postback/1' },
        signal: AbortSignal.timeout(timeoutMs),
        lookup: (_host, options, found) =>
          options.all
            ? found(null, [{ address: pinned.address, family: pinned.family }])
            : found(null, pinned.address, pinned.family),
      });
      call.on('response', (response) => {
        done(outcomeOfStatus(response.statusCode ?? 0));
        // The content is of no use and may be endless.
        response.destroy();
      });
      call.on('error', (error) => {
        const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
        done(isLate ? { kind: 'later', answer: 'timeout' } : unreachable);
      });
      call.end();
    });
  }

  async function reach(
    url: URL,
    headers: Readonly<Record<string, string>>,
    [first]: Awaited<ReturnType<typeof addressesOf>>,
  ) {
    if (!first) return unreachable;
    return callOther(
      'affiliate tracker',
      () => get(url, headers, first),
      ({ kind }) => (kind === 'delivered' ? 'ok' : kind === 'failed' ? 'refused' : 'failed'),
    );
  }

  return async (address, headers) => {
    const url = URL.parse(address);
    if (!url) return blocked;
    const { hostname } = url;
    if (isSandboxTracker(address, await sandboxOrigin()))
      return reach(url, headers, await addressesOf(hostname).catch(() => []));
    const host = hostname.replace(/^\[|\]$/g, '');
    if (url.protocol !== 'https:' || url.port !== '' || isIP(host) !== 0) return blocked;
    const found = await addressesOf(host).catch(() => []);
    if (!found.every((one) => isPublicAddress(one.address))) return blocked;
    return reach(url, headers, found);
  };
}
