import { z } from 'zod';
import { isUnreadable, readEach } from '../../../platform/records/unreadable-records.ts';
import type { ProviderFeed, ProviderTransaction } from '../../provider-wallet/index.ts';
import { callSigned } from '../../provider-wallet/index.ts';

export interface StudioFeedOptions {
  readonly provider: string;
  /** Address of the studio's transactions, such as http://127.0.0.1:3000/hgs/v1/transactions. */
  readonly feedUrl: string;
  /** The secret of launches. */
  readonly secret: () => Promise<Buffer>;
  readonly clock: () => Date;
  readonly timeoutMs?: number;
  readonly pageSize?: number;
}

/** The maximum of a Date. */
const latest = 8_640_000_000_000_000;
const name = z.string().min(1).max(200);
const StudioTransaction = z.object({
  kind: z.enum(['bet', 'result', 'rollback']),
  txn: name,
  player: name,
  currency: name,
  amount: z.string().regex(/^(0|[1-9]\d{0,17})$/),
  state: z.enum(['asked', 'confirmed', 'refused', 'returning', 'returned']),
  at: z.int().min(0).max(latest),
});
const Page = z.object({
  transactions: z.array(z.unknown()),
  next: z.string().max(300).nullable(),
});
type StudioTransaction = z.output<typeof StudioTransaction>;

/** A result or a rollback that the wallet has refused is still owed. */
function stateOf({ kind, state }: StudioTransaction): ProviderTransaction['state'] {
  if (state === 'confirmed') return 'taken';
  return state === 'returned' || (kind === 'bet' && state === 'refused') ? 'void' : 'open';
}

/** Reads `GET /hgs/v1/transactions`. */
export function createStudioFeed(options: StudioFeedOptions): ProviderFeed {
  const { provider, feedUrl, secret, clock, timeoutMs = 10_000, pageSize = 1000 } = options;

  async function page(from: Date, to: Date, after: string | null) {
    const url = new URL(feedUrl);
    const query = { from: String(from.getTime()), to: String(to.getTime()), limit: String(pageSize) };
    url.search = String(new URLSearchParams({ ...query, ...(after === null ? {} : { after }) }));
    const response = await callSigned(url, { secret, now: clock(), timeoutMs });
    if (!response.ok) throw new Error(`the provider ${provider} answered ${response.status}`);
    return Page.parse(await response.json());
  }

  return {
    provider,
    tellsLosses: true,
    async *list(from, to) {
      let after: string | null = null;
      do {
        const { transactions, next }: z.output<typeof Page> = await page(from, to, after);
        for (const transaction of readEach(transactions, (input) => StudioTransaction.safeParse(input).data)) {
          if (isUnreadable(transaction)) {
            yield transaction;
            continue;
          }
          const { kind, txn, player, currency } = transaction;
          const amountMinor = BigInt(transaction.amount);
          yield { kind, txn, player, currency, amountMinor, at: new Date(transaction.at), state: stateOf(transaction) };
        }
        if (next !== null && next === after) throw new Error(`the provider ${provider} tells one page for ever`);
        after = next;
      } while (after !== null);
    },
  };
}
