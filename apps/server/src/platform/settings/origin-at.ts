import net from 'node:net';
import os from 'node:os';

const originOf = (host: string, port: number) => `http://${net.isIPv6(host) ? `[${host}]` : host}:${port}`;

/** Returns the origin for people on this machine. */
export function originAt([host = 'localhost']: readonly string[], port: number): string {
  return originOf(host === '0.0.0.0' || host === '::' ? 'localhost' : host, port);
}

/**
 * Returns the origin for processes on other machines, as far as this one can determine: its first network address if it
 * listens on all.
 */
export function peerOriginAt([host = 'localhost']: readonly string[], port: number): string {
  if (host !== '0.0.0.0' && host !== '::') return ownOriginAt([host], port);
  const addresses = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
  const outer = addresses.find(({ internal, family }) => !internal && family === 'IPv4');
  return originOf(outer?.address ?? '127.0.0.1', port);
}

/** Returns the origin for processes on this machine, without name resolution. */
export function ownOriginAt([host = 'localhost']: readonly string[], port: number): string {
  if (host === '::') return originOf('::1', port);
  return originOf(host === '0.0.0.0' || host === 'localhost' ? '127.0.0.1' : host, port);
}
