import { currencies } from '@sabai/contract/money';
import { z } from 'zod';
import { isUnreadable, readEach } from '../../../../platform/records/unreadable-records.ts';
import { fetchFrom } from '../../../../platform/telemetry/outgoing.ts';
import type { ProviderFeed, ProviderTransaction } from '../../provider-feed.ts';
import { minorOfUnits } from '../amounts.ts';
import { parseExactJson, type WrittenNumber } from '../exact-json.ts';
import { optionalText, text, written } from '../fields.ts';
import { DialectRefusal } from '../refusal.ts';
import { unitScale } from './parse.ts';
import { signHub88 } from './signature.ts';

/** Address of a provider's transaction list and our id there: `feed` in its options. */
export const Hub88Access = z.object({ url: z.url({ protocol: /^https?$/ }), operatorId: z.int().min(1) });

export interface Hub88FeedOptions extends z.output<typeof Hub88Access> {
  readonly provider: string;
  /** Our private key in PEM; the provider has the public one. */
  readonly privateKey: () => Promise<string>;
  readonly timeoutMs?: number;
}

const Item = z.object({
  user: text,
  transaction_uuid: text,
  reference_transaction_uuid: optionalText,
  kind: z.string().max(40),
  transaction_status: z.string().max(60),
  currency: text,
  amount: written,
  inserted_at: z.string().max(40),
});
const bets = ['TK_BET', 'TK_FREE_BET'];
const wins = ['TK_WIN', 'TK_FREE_WIN', 'TK_JP_WIN', 'TK_BONUS_WIN'];
const rollbacks = ['TK_ROLLBACK'];
const hourMs = 3_600_000;

function minorOf(amount: WrittenNumber, currency: string): bigint | undefined {
  try {
    return minorOfUnits(amount, unitScale, currency);
  } catch (error) {
    if (error instanceof DialectRefusal) return undefined;
    throw error;
  }
}

/** Parses the provider's times, which are UTC, possibly without a marker. */
const momentOf = (listTransactions: string) =>
  new Date(/(Z|[+-]\d\d:?\d\d)$/.test(listTransactions) ? listTransactions : `${listTransactions}Z`);
const written19 = (moment: Date) => moment.toISOString().slice(0, 19);

interface FeedTransaction extends ProviderTransaction {
  /** Its identifier at the provider. */
  readonly uuid: string;
}

/**
 * Parses one of the provider's transactions; undefined if it lacks required fields, or has an unknown kind or currency.
 */
function read(input: unknown): FeedTransaction | undefined {
  const parsed = Item.safeParse(input);
  if (!parsed.success) return undefined;
  const { data: item } = parsed;
  const { transaction_status: status, currency, kind } = item;
  const isWin = wins.includes(kind);
  const isRollback = rollbacks.includes(kind);
  const at = momentOf(item.inserted_at);
  if (![...wins, ...bets, ...rollbacks].includes(kind) || !Object.hasOwn(currencies, currency)) return undefined;
  const amountMinor = minorOf(item.amount, currency);
  if (amountMinor === undefined || Number.isNaN(at.getTime())) return undefined;
  // A stake that was declined or rolled back is void; a win that was not accepted is still owed.
  const isVoid = !isWin && (status === 'TS_DECLINED' || status === 'TS_ROLLEDBACK');
  return {
    uuid: item.transaction_uuid,
    kind: isRollback ? 'rollback' : isWin ? 'result' : 'bet',
    txn: isWin ? (item.reference_transaction_uuid ?? item.transaction_uuid) : item.transaction_uuid,
    player: item.user,
    amountMinor,
    currency,
    at,
    state: status === 'TS_SUCCESS' ? 'taken' : isVoid ? 'void' : 'open',
  };
}

/** Reads Hub88's `POST /operator/generic/v2/transactions/list`, an hour at a time, since it has no pages. */
export function createHub88Feed({
  provider,
  url,
  operatorId,
  privateKey,
  timeoutMs = 30_000,
}: Hub88FeedOptions): ProviderFeed {
  async function listTransactions(from: Date, to: Date): Promise<unknown[]> {
    const body = JSON.stringify({ operator_id: operatorId, start_time: written19(from), end_time: written19(to) });
    const response = await fetchFrom('hub88', `${url}/operator/generic/v2/transactions/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signHub88(body, await privateKey()) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the provider ${provider} answered ${response.status}`);
    return z.array(z.unknown()).parse(parseExactJson(await response.text()));
  }

  return {
    provider,
    tellsLosses: false,
    async *list(from, to) {
      for (let begin = Math.floor(from.getTime() / hourMs) * hourMs; begin < to.getTime(); begin += hourMs) {
        const [since, until] = [new Date(begin), new Date(Math.min(begin + hourMs, to.getTime()))];
        const seen = new Set<string>();
        // Requests one second more, since the documents do not define whether the end is included; each item is taken
        // once, in its own hour.
        for (const item of readEach(await listTransactions(since, new Date(until.getTime() + 1000)), read)) {
          if (isUnreadable(item)) {
            yield item;
            continue;
          }
          const { uuid, ...transaction } = item;
          if (transaction.at < since || transaction.at >= until || seen.has(uuid)) continue;
          seen.add(uuid);
          yield transaction;
        }
      }
    },
  };
}
