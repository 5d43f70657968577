import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SettingsError } from '../settings/settings-error.ts';

const isIPv6 = (address: string) => net.isIPv6(address);
/** `::` takes IPv4 callers as well, unless these have an address of their own. */
const optionsOf = (port: number, host: string, all: readonly string[]) => ({
  port,
  host,
  ipv6Only: isIPv6(host) && all.some((other) => !isIPv6(other)),
});

/** Returns the error of listening there, if any. */
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

/**
 * Returns this machine's addresses of the hosts. A name may have one that is absent here, as `localhost` without IPv6.
 */
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
  /** The setting that defines the port. */
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

/**
 * Opens the port on each of the addresses; closing the app closes all of them. Returns a function that stops accepting
 * connections and leaves existing ones open.
 */
export async function listen(app: FastifyInstance, port: number, hosts: readonly string[]): Promise<() => void> {
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
  return () => {
    for (const door of doors) door.close();
    // HTTP's own `close` would end idle connections, also those that are about to send a request.
    net.Server.prototype.close.call(app.server);
  };
}
