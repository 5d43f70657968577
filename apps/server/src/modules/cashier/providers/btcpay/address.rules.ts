import { createHash } from 'node:crypto';
import { bech32, bech32m, createBase58check } from '@scure/base';

/** Chain of the coins. A regtest address can never receive real ones. */
export type Chain = 'main' | 'test' | 'regtest';

interface Format {
  /** First bytes of base58 addresses: their key or script hash is 20 bytes. */
  readonly versions: readonly number[];
  /** Human-readable part of segregated-witness addresses. */
  readonly prefix?: string;
}

const formats: Readonly<Record<string, Readonly<Record<Chain, Format>>>> = {
  bitcoin: {
    main: { versions: [0x00, 0x05], prefix: 'bc' },
    test: { versions: [0x6f, 0xc4], prefix: 'tb' },
    regtest: { versions: [0x6f, 0xc4], prefix: 'bcrt' },
  },
  // Excludes the old script addresses that begin with 3: the same text is a Bitcoin address.
  litecoin: {
    main: { versions: [0x30, 0x32], prefix: 'ltc' },
    test: { versions: [0x6f, 0x3a], prefix: 'tltc' },
    regtest: { versions: [0x6f, 0x3a], prefix: 'rltc' },
  },
  // All Tron networks write addresses alike.
  tron: { main: { versions: [0x41] }, test: { versions: [0x41] }, regtest: { versions: [0x41] } },
};

const base58check = createBase58check((data: Uint8Array) => createHash('sha256').update(data).digest());

function isBase58(address: string, { versions }: Format): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === 21 && versions.includes(bytes[0]!);
  } catch {
    return false;
  }
}

/**
 * Returns whether an address is a segregated-witness one. BIP 173 and BIP 350: version 0 is written in bech32 with a
 * hash of 20 or 32 bytes, version 1 (taproot) in bech32m with 32.
 */
function isSegwit(address: string, { prefix }: Format): boolean {
  if (!prefix) return false;
  for (const coder of [bech32, bech32m]) {
    const decoded = coder.decodeUnsafe(address, 90);
    const version = decoded?.words[0];
    if (decoded?.prefix !== prefix || version === undefined) continue;
    const program = coder.fromWordsUnsafe(decoded.words.slice(1));
    if (!program) return false;
    if (version === 0) return coder === bech32 && (program.length === 20 || program.length === 32);
    return version === 1 && coder === bech32m && program.length === 32;
  }
  return false;
}

/**
 * Returns the address a member entered, in usable form. Returns `undefined` if coins sent there would be lost: a letter
 * of another script, a blank inside, a wrong checksum, another network. Only surrounding blanks, as copying leaves
 * them, are removed.
 */
export function readAddress(input: string, network: string, chain: Chain): string | undefined {
  const address = input.trim();
  const format = formats[network]?.[chain];
  if (!format || !/^[0-9A-Za-z]{14,90}$/.test(address)) return undefined;
  if (isBase58(address, format)) return address;
  return isSegwit(address, format) ? address.toLowerCase() : undefined;
}

/** Returns the text for a wallet's camera: BIP 21 where the network has such a form, otherwise the bare address. */
export function paymentUri(network: string, address: string, coins: string): string {
  const amount = coins.replace(/\.?0+$/, '');
  return network === 'bitcoin' || network === 'litecoin' ? `${network}:${address}?amount=${amount}` : address;
}
