import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import net from 'node:net';
import os from 'node:os';
import type { FastifyInstance } from 'fastify';
import { SettingsError } from '../settings/settings-error.ts';

const isIPv6 = (address: string) => net.isIPv6(address);
/** `::` takes IPv4 callers as well, unless these have an address of their own. */
const optionsOf = (port: number, host: string, all: readonly string[]) => ({
  port,
  host,
  ipv6Only: isIPv6(host) && all.some((other) => !isIPv6(other)),
});

/** What is wrong with listening there, if anything. */
async function problemOf(options: net.ListenOptions): Promise<NodeJS.ErrnoException | undefined> {
  const probe = net.createServer();
  try {
    probe.listen(options);
    await once(probe, 'listening');
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    if (probe.listening) await new Promise((resolve) => probe.close(resolve));
  }
}

/** The addresses of this machine that are meant. A name may stand for one that it does not have, as `localhost` without IPv6. */
async function addressesOf(hosts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const host of hosts) {
    const named = net.isIP(host) ? [] : await lookup(host, { all: true }).catch(() => []);
    for (const { address } of named) if (!(await problemOf({ port: 0, host: address }))) found.add(address);
    if (net.isIP(host)) found.add(host);
    else if (!named.some(({ address }) => found.has(address)))
      throw new SettingsError(`"${host}", where the server is to listen, is no name of this machine.`);
  }
  return [...found];
}

export interface Listening {
  readonly port: number;
  /** The setting that the port comes from. */
  readonly portName: string;
  /** Addresses and names of this machine. */
  readonly hosts: readonly string[];
}

/** @throws SettingsError in one sentence when the port cannot be opened on each of the addresses. */
export async function requireFreePort({ port, portName, hosts }: Listening): Promise<void> {
  const addresses = await addressesOf(hosts);
  for (const address of addresses) {
    const problem = await problemOf(optionsOf(port, address, addresses));
    if (!problem) continue;
    if (problem.code === 'EADDRNOTAVAIL' || problem.code === 'EAFNOSUPPORT')
      throw new SettingsError(`"${address}", where the server is to listen, is no address of this machine.`);
    throw new SettingsError(
      problem.code === 'EADDRINUSE'
        ? `Port ${port} (${portName}) is in use: stop what listens there or set ${portName} to another port.`
        : `Port ${port} (${portName}) cannot be opened: ${problem.message}.`,
    );
  }
}

/** Opens the port on each of the addresses; whoever closes the app closes them all. */
export async function listen(app: FastifyInstance, port: number, hosts: readonly string[]): Promise<void> {
  const addresses = await addressesOf(hosts);
  const [first = 'localhost', ...others] = addresses;
  const doors = others.map(() => net.createServer((socket) => void app.server.emit('connection', socket)));
  app.addHook('preClose', async () => {
    for (const door of doors) door.close();
  });
  await app.listen(optionsOf(port, first, addresses));
  for (const [index, door] of doors.entries()) {
    door.listen(optionsOf(port, others[index]!, addresses));
    await once(door, 'listening');
  }
}

const originOf = (host: string, port: number) => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

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
