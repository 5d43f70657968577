import type { Logger } from 'pino';
import type { Btcpay } from './btcpay-client.ts';

export interface Rates {
  /** The present price of one coin, at most some seconds old; undefined if there is none. */
  present(coins: readonly string[], currency: string): Promise<ReadonlyMap<string, bigint>>;
}

interface Known {
  readonly rate: bigint | undefined;
  readonly readAt: number;
}

const freshForMs = 15_000;

/** Returns the processor's rates, cached briefly so that a page of coins costs one call. */
export function createRates(btcpay: Pick<Btcpay, 'readRates'>, log: Pick<Logger, 'warn'>, clock: () => Date): Rates {
  const known = new Map<string, Known>();
  return {
    async present(coins, currency) {
      const now = clock().getTime();
      const stale = coins.filter((coin) => {
        const one = known.get(`${coin}_${currency}`);
        return !one || now - one.readAt > freshForMs;
      });
      if (stale.length > 0) {
        const pairs = stale.map((coin) => `${coin}_${currency}`);
        try {
          const read = await btcpay.readRates(pairs);
          for (const pair of pairs) known.set(pair, { rate: read.get(pair), readAt: now });
        } catch (error) {
          log.warn({ err: error }, 'the crypto processor tells no rates');
          for (const pair of pairs) known.delete(pair);
        }
      }
      return new Map(
        coins.flatMap((coin) => {
          const rate = known.get(`${coin}_${currency}`)?.rate;
          return rate === undefined ? [] : [[coin, rate] as const];
        }),
      );
    },
  };
}
