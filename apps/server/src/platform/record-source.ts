/**
 * Whoever keeps records of the same money as we do: a bank, a payment gateway, a game provider. A module that speaks with one
 * offers it as a source, with the records of its own to compare; whoever compares knows neither.
 */
export type RecordSourceName = 'scb' | 'omise' | 'btcpay' | 'statement' | 'studio';

export interface ForeignRecord {
  /** What the source calls it; unique there. */
  readonly key: string;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly at: Date;
  /** `ended`: nothing was paid and nothing will be. */
  readonly state: 'paid' | 'open' | 'ended';
}

export interface OwnRecord {
  readonly key: string;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly at: Date;
  /** We have written down that it was paid. */
  readonly isPaid: boolean;
  /** Nobody has decided yet what becomes of it. */
  readonly isOpen: boolean;
  readonly memberId: string | null;
  /** What it is here, such as the id of a deposit. */
  readonly subjectId: string | null;
}

export interface RecordSource {
  readonly name: RecordSourceName;
  readonly kind: 'gateway' | 'game_provider' | 'bank';
  /** Throws when the source does not answer. */
  list(from: Date, to: Date): AsyncIterable<ForeignRecord>;
  /** Ours of this time, and those that are open from before it. */
  own(from: Date, to: Date): Promise<OwnRecord[]>;
  /** Ours under these keys, of whatever time. */
  ownByKeys(keys: readonly string[]): Promise<OwnRecord[]>;
  /** Lets a payment that is missing here take its usual way, by asking its source about it. */
  replay?(record: ForeignRecord): Promise<void>;
}
