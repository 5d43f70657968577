import net from 'node:net';
import os from 'node:os';

const originOf = (host: string, port: number) => `http://${net.isIPv6(host) ? `[${host}]` : host}:${port}`;

/** How people on this machine come to what listens there. */
export function originAt([host = 'localhost']: readonly string[], port: number): string {
  return originOf(host === '0.0.0.0' || host === '::' ? 'localhost' : host, port);
}

/** How processes on other machines do, as far as this one can tell: at its first address on a network if it listens on all. */
export function peerOriginAt([host = 'localhost']: readonly string[], port: number): string {
  if (host !== '0.0.0.0' && host !== '::') return ownOriginAt([host], port);
  const addresses = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
  const outer = addresses.find(({ internal, family }) => !internal && family === 'IPv4');
  return originOf(outer?.address ?? '127.0.0.1', port);
}

/** How processes on this machine do, without asking what a name stands for. */
export function ownOriginAt([host = 'localhost']: readonly string[], port: number): string {
  if (host === '::') return originOf('::1', port);
  return originOf(host === '0.0.0.0' || host === 'localhost' ? '127.0.0.1' : host, port);
}
