import type { UnreadableRecord } from '../../platform/records/unreadable-records.ts';

/** One call of a provider to the wallet, as listed in its feed. */
export interface ProviderTransaction {
  readonly kind: 'bet' | 'result' | 'rollback';
  /** The stake's id at the wallet, also for its results; several results of one stake are added up. */
  readonly txn: string;
  readonly player: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly at: Date;
  /** `taken` if the wallet has confirmed it, `void` if it was refused or taken back, `open` while that is uncertain. */
  readonly state: 'taken' | 'void' | 'open';
}

/** A provider that lists its transactions; each protocol has its own reader. */
export interface ProviderFeed {
  /** The provider's id at the wallet API. */
  readonly provider: string;
  /** Whether an unpaid bet has a result as well. */
  readonly tellsLosses: boolean;
  /**
   * Yields the transactions of a time range, page by page, and unreadable records; throws without a response from the
   * provider.
   */
  list(from: Date, to: Date): AsyncIterable<ProviderTransaction | UnreadableRecord>;
}
