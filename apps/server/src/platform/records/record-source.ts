import type { recordSources } from '@sabai/contract';
import type { UnreadableRecord } from './unreadable-records.ts';

/**
 * Whoever keeps records of the same money as we do: a bank, a payment gateway, a game provider. A module that speaks with one
 * offers it as a source, with the records of its own to compare; whoever compares knows neither.
 */
export type RecordSourceName = (typeof recordSources)[number];

export interface ForeignRecord {
  /** What the source calls it; unique there. */
  readonly key: string;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly at: Date;
  /** `ended`: nothing was paid and nothing will be. */
  readonly state: 'paid' | 'open' | 'ended';
  /** What the source is asked about it by, where that is not the key. */
  readonly askBy?: string | undefined;
  /** A part of an amount: all that is told under one key is added up. */
  readonly isPart?: boolean | undefined;
  /** Whom it is about, where the source knows members by their id. */
  readonly memberId?: string | undefined;
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
  /** What it is here, and its id. */
  readonly subjectType: 'deposit' | 'withdrawal' | 'bet' | null;
  readonly subjectId: string | null;
}

export interface RecordSource {
  readonly name: RecordSourceName;
  /** Younger records are not compared, because they may still be on their way; ten minutes unless said otherwise. */
  readonly settlesAfterMs?: number;
  /** Whether there is anybody to ask; always, unless said otherwise. */
  isConnected?(): Promise<boolean>;
  /** Throws when the source does not answer; what of its answer can not be read stands for itself. */
  list(from: Date, to: Date): AsyncIterable<ForeignRecord | UnreadableRecord>;
  /** Ours of this time, and those that are open from before it; read as they are asked for. */
  own(from: Date, to: Date): AsyncIterable<OwnRecord>;
  /** Ours under these keys, of whatever time. */
  ownByKeys(keys: readonly string[]): Promise<OwnRecord[]>;
  /** Lets a payment that is missing here take its usual way, by asking its source about it. */
  replay?(record: ForeignRecord): Promise<void>;
}
