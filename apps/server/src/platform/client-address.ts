import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** A household or a rented machine has a whole /64 of IPv6 addresses; it counts as one. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array.from({ length: missing }, () => '0'), ...back].slice(0, 4).join(':');
}

export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string | undefined;

/**
 * Where a request comes from, as far as it is to be limited: `undefined` for a machine of ours that names nobody it speaks
 * for, which is the house itself (pages that call the gateway, health checks). A proxy in front always names somebody.
 */
export function createClientAddress(trustedProxies: string): ClientAddress {
  const isTrusted = proxyAddr.compile(trustedProxies.split(',').map((network) => network.trim()));
  return (request) => {
    const address = proxyAddr(request as IncomingMessage, isTrusted);
    return isTrusted(address, 0) ? undefined : networkOf(address);
  };
}
