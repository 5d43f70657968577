import { readFileSync } from 'node:fs';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { CountrySettings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { addressOrder, readAddress } from './client-address.ts';

/** The first and the last address of a network, as sortable keys. */
type Range = readonly [first: string, last: string, country: string];

const isCountry = (text: string): boolean => /^[A-Z]{2}$/.test(text) && text !== 'XX';
/** Codes for an unknown country, or for one without phone numbers. */
const noCountry = new Set(['', 'XX', 'T1', 'ZZ']);

function rangeOf(line: string): Range | undefined {
  const parts = line.split(/[,;\t]/).map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
  const country = parts.at(-1)?.toUpperCase() ?? '';
  const [from = '', to = from] = parts.length === 3 ? parts : parts.slice(0, 1);
  const [address = '', bitsText] = from.split('/');
  const [first, until] = [addressOrder(address), addressOrder(to.split('/')[0] ?? '')];
  if (!first || !until || until < first || !(isCountry(country) || noCountry.has(country))) return undefined;
  if (bitsText === undefined) return [first, until, country];
  // An IPv4 address occupies the last 32 of 128 bits.
  const bits = Number(bitsText) + (address.includes(':') ? 0 : 96);
  if (!/^\d{1,3}$/.test(bitsText) || bits > 128) return undefined;
  const all = (1n << BigInt(128 - bits)) - 1n;
  const value = BigInt(`0x${first}`);
  const hex = (number: bigint) => number.toString(16).padStart(32, '0');
  return [hex(value & ~all), hex(value | all), country];
}

/** Reads lines of `network,country` or `first,last,country`; skips a heading and lines that begin with #. */
export function readCountries(text: string): (address: string) => string | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const ranges = lines.flatMap((line, index) => {
    const range = rangeOf(line);
    if (range) return [range];
    if (index === 0) return [];
    throw new SettingsError(
      `SABAI_COUNTRY_FILE has a line that is no network with its country: "${line.slice(0, 80)}".`,
    );
  });
  // A nested network comes after its outer one and is found first.
  ranges.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] > b[1] ? -1 : 1));
  return (address) => {
    const key = addressOrder(address);
    if (!key) return undefined;
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ranges[middle]![0] <= key) low = middle + 1;
      else high = middle;
    }
    for (let at = low - 1; at >= 0 && at >= low - 64; at--) {
      const [, last, country] = ranges[at]!;
      if (key <= last) return isCountry(country) ? country : undefined;
    }
    return undefined;
  };
}

function fromFile(file: string): (address: string) => string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new SettingsError(`SABAI_COUNTRY_FILE names a file that cannot be read: "${file}".`);
  }
  return readCountries(text);
}

/**
 * Returns the country of a request: from the proxy's header, else from the operator's list of networks. Sends no
 * address of a visitor to a third party.
 */
export function createCountryReader(
  { header, file }: CountrySettings,
  trustedProxies: string,
): (request: FastifyRequest) => string | undefined {
  const trusts = proxyAddr.compile(trustedProxies.split(',').map((network) => network.trim()));
  const listed = file ? fromFile(file) : () => undefined;
  return (request) => {
    const value = header && request.headers[header];
    const isBelieved =
      typeof value === 'string' && trusts(readAddress(request.socket.remoteAddress ?? '') ?? '0.0.0.0', 0);
    const named = isBelieved ? value.trim().toUpperCase() : '';
    return isCountry(named) ? named : listed(request.visitorIp);
  };
}
