import type { UnreadableRecord } from '../../platform/records/unreadable-records.ts';

/** One thing that a provider has asked of the wallet, as its feed tells it. */
export interface ProviderTransaction {
  readonly kind: 'bet' | 'result' | 'rollback';
  /** The stake's id at the wallet, also for what came of it; several results of one stake are added up. */
  readonly txn: string;
  readonly player: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly at: Date;
  /** `taken` when the wallet has confirmed it, `void` when it was refused or taken back, `open` while that is not certain. */
  readonly state: 'taken' | 'void' | 'open';
}

/** A provider that lists its transactions; each protocol has a reader of its own. */
export interface ProviderFeed {
  /** The provider's name at the wallet door. */
  readonly provider: string;
  /** Whether a bet that has paid nothing has a result as well. */
  readonly tellsLosses: boolean;
  /** Transactions of a time, page by page, and what of them can not be read; throws when the provider does not answer. */
  list(from: Date, to: Date): AsyncIterable<ProviderTransaction | UnreadableRecord>;
}
