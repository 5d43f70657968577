import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address in canonical form. `ip` has the proxies' notation: never count by it. */
    readonly visitorIp: string;
  }
}

/** Returns the eight groups of an IPv6 address in any notation. */
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

/** Ranges whose last 32 bits are an IPv4 address: mapped ones, and NAT64 addresses (RFC 6052). */
const carriesIPv4 = (groups: readonly number[]) =>
  (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) ||
  (groups[0] === 0x64 && groups[1] === 0xff9b && groups.slice(2, 6).every((group) => group === 0));

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

/** Strips the field name, quotes, brackets, port and zone of an address in a header. */
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

/** Returns the canonical form of an address; `undefined` for an invalid one. */
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

/** Returns an address as 32 hexadecimal digits, which sort like the addresses; `undefined` for an invalid one. */
export function addressOrder(text: string): string | undefined {
  const address = readAddress(text);
  if (address === undefined) return undefined;
  const groups = isIPv4(address) ? groupsOf(`::ffff:${address}`) : groupsOf(address);
  // IPv4 addresses form a network of their own, so that one entry of a list covers either family.
  return groups.map((group) => group.toString(16).padStart(4, '0')).join('');
}

/**
 * Returns the network of an address. A household or a rented machine has a whole /64 of IPv6 addresses; it counts as
 * one.
 */
export function networkOf(text: string): string {
  const address = readAddress(text) ?? text;
  return isIPv6(address) ? `${hex(groupsOf(address).slice(0, 4))}::/64` : address;
}

type AddressedRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

interface Visitor {
  readonly ip: string;
  /** An internal request: a machine of the operator without a forwarded address. */
  readonly isHouse: boolean;
}

/** The address after the client has disconnected. */
const nobody = '0.0.0.0';

/**
 * Follows the forwarded addresses from the connected machine back to the last one that no trusted proxy vouches for. If
 * a proxy names an invalid address, the proxy counts as the client: made-up names must not create new visitors.
 */
function createTrace(trustedProxies: string): (request: AddressedRequest) => Visitor {
  const trusts = proxyAddr.compile(trustedProxies.split(',').map((network) => network.trim()));
  return ({ headers, socket }) => {
    let ip = readAddress(socket.remoteAddress ?? '') ?? nobody;
    const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
    for (const entry of hops) {
      if (!trusts(ip, 0)) break;
      if (entry.trim() === '') continue;
      const next = readAddress(entry);
      if (!next) return { ip, isHouse: false };
      ip = next;
    }
    return { ip, isHouse: trusts(ip, 0) };
  };
}

export type ClientAddress = (request: AddressedRequest) => string | undefined;

/**
 * Returns the function that determines the address for rate limits. It returns `undefined` for internal requests (pages
 * that call the gateway, health checks), which carry no forwarded address. A proxy in front always sends one.
 */
export function createClientAddress(trustedProxies: string): ClientAddress {
  const trace = createTrace(trustedProxies);
  return (request) => {
    const { ip, isHouse } = trace(request);
    return isHouse ? undefined : networkOf(ip);
  };
}

/** Returns the host of a request; behind a trusted proxy, the host that the client used. */
export function createHostReader(trustedProxies: string): (request: AddressedRequest) => string | undefined {
  const trusts = proxyAddr.compile(trustedProxies.split(',').map((network) => network.trim()));
  return ({ headers, socket }) => {
    const forwarded = [headers['x-forwarded-host'] ?? []].flat().at(-1)?.split(',').at(-1)?.trim();
    return forwarded && trusts(readAddress(socket.remoteAddress ?? '') ?? nobody, 0) ? forwarded : headers.host;
  };
}

/**
 * Sets {@link FastifyRequest.visitorIp} on every request of the app, unless an earlier hook has set it with its own
 * trusted proxies.
 */
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
 * Logs a warning once when an untrusted machine sends forwarding headers: behind a forgotten proxy all visitors would
 * count as one. Only the first is logged, since any client may send such headers.
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
