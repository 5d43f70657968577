import type { recordSources } from '@sabai/contract';
import type { UnreadableRecord } from './unreadable-records.ts';

/**
 * A third party with records of the same money: a bank, a payment gateway, a game provider. The module that integrates
 * one offers it as a source, with its own records to compare; the comparison depends on neither.
 */
export type RecordSourceName = (typeof recordSources)[number];

export interface ForeignRecord {
  /** The source's key; unique there. */
  readonly key: string;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly at: Date;
  /** `ended`: nothing was paid and nothing will be. */
  readonly state: 'paid' | 'open' | 'ended';
  /** The identifier for queries to the source, if it is not the key. */
  readonly askBy?: string | undefined;
  /** A part of an amount: parts with the same key are added up. */
  readonly isPart?: boolean | undefined;
  /** The member, if the source stores members by their id. */
  readonly memberId?: string | undefined;
}

export interface OwnRecord {
  readonly key: string;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly at: Date;
  /** We have recorded its payment. */
  readonly isPaid: boolean;
  /** It is still undecided. */
  readonly isOpen: boolean;
  readonly memberId: string | null;
  /** Its type here, and its id. */
  readonly subjectType: 'deposit' | 'withdrawal' | 'bet' | null;
  readonly subjectId: string | null;
}

export interface RecordSource {
  readonly name: RecordSourceName;
  /** Younger records are not compared, since they may still be in transit; ten minutes by default. */
  readonly settlesAfterMs?: number;
  /** Returns whether the source can be queried; true by default. */
  isConnected?(): Promise<boolean>;
  /** Throws when the source does not respond; returns unreadable items separately. */
  list(from: Date, to: Date): AsyncIterable<ForeignRecord | UnreadableRecord>;
  /** Returns our records of this period, and those still open from before it; read on demand. */
  own(from: Date, to: Date): AsyncIterable<OwnRecord>;
  /** Returns our records with these keys, of any time. */
  ownByKeys(keys: readonly string[]): Promise<OwnRecord[]>;
  /** Processes a payment that is missing here as usual, by querying its source. */
  replay?(record: ForeignRecord): Promise<void>;
}
