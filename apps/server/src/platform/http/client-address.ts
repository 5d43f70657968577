import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of who asks, in its one form. `ip` is as proxies have written it: nothing is to be counted by it. */
    readonly visitorIp: string;
  }
}

/** The eight groups of an IPv6 address, whichever way it is abbreviated. */
function groupsOf(address: string): number[] {
  const [, start, dotted] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  const bytes = dotted?.split('.').map(Number) as [number, number, number, number] | undefined;
  const text = bytes
    ? `${start}${((bytes[0] << 8) | bytes[1]).toString(16)}:${((bytes[2] << 8) | bytes[3]).toString(16)}`
    : address;
  const [front, back] = text.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const filled = back
    ? [...front!, ...Array.from({ length: 8 - front!.length - back.length }, () => '0'), ...back]
    : front!;
  return filled.map((group) => Number.parseInt(group, 16));
}

/** Ranges whose last 32 bits are an IPv4 address: mapped ones, and those that a carrier without IPv4 translates (RFC 6052). */
const carriesIPv4 = (groups: readonly number[]) =>
  (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) ||
  (groups[0] === 0x64 && groups[1] === 0xff9b && groups.slice(2, 6).every((group) => group === 0));

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

/** Without what may stand around an address in a header: the name of a field, quotes, brackets, a port, a zone. */
function bare(text: string): string {
  const plain = text
    .trim()
    .replace(/^for=/i, '')
    .replace(/^"(.*)"$/, '$1')
    .trim();
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(plain)?.[1];
  const inside = bracketed ?? /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(plain)?.[1] ?? plain;
  return inside.replace(/%.*$/, '');
}

/** The one form of an address, however it is written; `undefined` for what is none. */
export function readAddress(text: string): string | undefined {
  const address = bare(text);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  if (!carriesIPv4(groups)) return new URL(`http://[${hex(groups)}]`).hostname.slice(1, -1);
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** An address as 32 hexadecimal digits, which are in the order of the addresses; `undefined` for what is none. */
export function addressOrder(text: string): string | undefined {
  const address = readAddress(text);
  if (address === undefined) return undefined;
  const groups = isIPv4(address) ? groupsOf(`::ffff:${address}`) : groupsOf(address);
  // IPv4 addresses are a network of their own here, so that one line of a list can be about either.
  return groups.map((group) => group.toString(16).padStart(4, '0')).join('');
}

/** A household or a rented machine has a whole /64 of IPv6 addresses; it counts as one. */
export function networkOf(text: string): string {
  const address = readAddress(text) ?? text;
  return isIPv6(address) ? `${hex(groupsOf(address).slice(0, 4))}::/64` : address;
}

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

interface Visitor {
  readonly ip: string;
  /** A machine of the house that names nobody it speaks for. */
  readonly isHouse: boolean;
}

/** For who has hung up before anybody looked. */
const nobody = '0.0.0.0';

/**
 * Goes back from the machine that is connected to the last one that no proxy of ours vouches for. Where a proxy names somebody
 * in words that are no address, it is that proxy who asks: made-up words must not make a new visitor each.
 */
function createTrace(trustedProxies: string): (request: Asked) => Visitor {
  const trusts = proxyAddr.compile(trustedProxies.split(',').map((network) => network.trim()));
  return ({ headers, socket }) => {
    let ip = readAddress(socket.remoteAddress ?? '') ?? nobody;
    const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
    for (const entry of said) {
      if (!trusts(ip, 0)) break;
      if (entry.trim() === '') continue;
      const next = readAddress(entry);
      if (!next) return { ip, isHouse: false };
      ip = next;
    }
    return { ip, isHouse: trusts(ip, 0) };
  };
}

export type ClientAddress = (request: Asked) => string | undefined;

/**
 * Where a request comes from, as far as it is to be limited: `undefined` for a machine of ours that names nobody it speaks
 * for, which is the house itself (pages that call the gateway, health checks). A proxy in front always names somebody.
 */
export function createClientAddress(trustedProxies: string): ClientAddress {
  const trace = createTrace(trustedProxies);
  return (request) => {
    const { ip, isHouse } = trace(request);
    return isHouse ? undefined : networkOf(ip);
  };
}

/** The name a request was sent to: where a proxy of ours calls us by another one, the one it was called by. */
export function createHostReader(trustedProxies: string): (request: Asked) => string | undefined {
  const trusts = proxyAddr.compile(trustedProxies.split(',').map((network) => network.trim()));
  return ({ headers, socket }) => {
    const forwarded = [headers['x-forwarded-host'] ?? []].flat().at(-1)?.split(',').at(-1)?.trim();
    return forwarded && trusts(readAddress(socket.remoteAddress ?? '') ?? nobody, 0) ? forwarded : headers.host;
  };
}

/** Gives every request of the app its {@link FastifyRequest.visitorIp}; who has done so before has decided whom to trust. */
export function tellVisitorIps(app: FastifyInstance, trustedProxies = 'loopback'): void {
  if (app.hasRequestDecorator('visitorIp')) return;
  const trace = createTrace(trustedProxies);
  app.decorateRequest('visitorIp', {
    getter() {
      return trace(this.raw).ip;
    },
  });
}

const forwarded = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

/**
 * Tells once when a machine that no setting names speaks for others: behind a forgotten proxy all visitors would count as one. Anybody
 * may send such headers, so it is told for the first one only.
 */
export function warnOfUnknownProxy(app: FastifyInstance, trustedProxies: string): void {
  const trusts = proxyAddr.compile(trustedProxies.split(',').map((network) => network.trim()));
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw;
    if (!isTold && forwarded.some((name) => headers[name] !== undefined)) {
      const address = readAddress(socket.remoteAddress ?? '');
      if (address && !trusts(address, 0)) {
        isTold = true;
        request.log.warn(
          `${address} sends X-Forwarded-… headers and is not believed: if it is your proxy, name it in SABAI_TRUSTED_PROXIES`,
        );
      }
    }
    done();
  });
}
