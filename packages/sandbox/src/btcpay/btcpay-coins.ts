import { createHash, randomBytes } from 'node:crypto';
import { bech32, createBase58check } from '@scure/base';

export interface Coin {
  readonly code: string;
  readonly paymentMethodId: string;
  readonly decimals: number;
  /** Dollars per coin. */
  readonly dollars: string;
  /** Returns an address of a test network, where no real coins can arrive; on Tron, an address without a known key. */
  newAddress(): string;
}

const base58check = createBase58check((data: Uint8Array) => createHash('sha256').update(data).digest());
const segwit = (prefix: string) => () => bech32.encode(prefix, [0, ...bech32.toWords(randomBytes(20))]);

export const coins: readonly Coin[] = [
  { code: 'BTC', paymentMethodId: 'BTC-CHAIN', decimals: 8, dollars: '65000', newAddress: segwit('bcrt') },
  { code: 'LTC', paymentMethodId: 'LTC-CHAIN', decimals: 8, dollars: '85', newAddress: segwit('rltc') },
  {
    code: 'USDT',
    paymentMethodId: 'USDT-TRON',
    decimals: 6,
    dollars: '1',
    newAddress: () => base58check.encode(Uint8Array.from([0x41, ...randomBytes(20)])),
  },
];

/** Units of a currency per dollar. */
const perDollar: Readonly<Record<string, string>> = {
  USD: '1',
  USDT: '1',
  EUR: '0.92',
  THB: '32.5',
  BDT: '121',
  BRL: '5.4',
  CNY: '7.1',
  IDR: '16600',
  INR: '88',
  JPY: '152',
  KRW: '1430',
  MMK: '2100',
  MYR: '4.2',
  PHP: '58',
  VND: '26300',
};

const scale = 18;
const unit = 10n ** BigInt(scale);

/** Converts a decimal text to units of 10⁻¹⁸, and back. */
export function units(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale));
}
export function decimal(value: bigint, decimals = 8): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const cut = digits.slice(0, -scale);
  return `${value < 0n ? '-' : ''}${cut}.${digits.slice(-scale, -scale + decimals || undefined)}`;
}

/** Returns the price of one coin in a currency; undefined when there is none. */
export function marketRate(coin: string, currency: string): string | undefined {
  const dollars = coins.find(({ code }) => code === coin)?.dollars;
  const each = Object.hasOwn(perDollar, currency) ? perDollar[currency] : undefined;
  if (!dollars || !each) return undefined;
  return coin === currency ? '1' : decimal((units(dollars) * units(each)) / unit, 4);
}

/** Returns an amount in coins, rounded up to the coin's decimals. */
export function priceIn(coin: Coin, amount: string, rate: string): bigint {
  const step = 10n ** BigInt(scale - coin.decimals);
  const exact = (units(amount) * unit + units(rate) - 1n) / units(rate);
  return ((exact + step - 1n) / step) * step;
}
