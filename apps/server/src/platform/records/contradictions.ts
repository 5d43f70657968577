import { publish, type Tx } from '@sabai/db';
import type { OwnRecord, RecordSourceName } from './record-source.ts';

/**
 * What a source tells of a record and what we have done about it do not agree, and nothing puts that right by itself: a payment
 * that was credited was taken back, a payout that failed has arrived. Whoever learns of it says so in the same transaction, and
 * it stands among the differences for staff; the daily comparison finds the same by its own way.
 */
export interface Contradiction {
  readonly source: RecordSourceName;
  /** What the source calls the record, as in a comparison. */
  readonly key: string;
  readonly class: 'missing_here' | 'missing_there' | 'amount_differs';
  readonly theirMinor: bigint | null;
  readonly ourMinor: bigint | null;
  readonly currencyCode: string;
  /** The time of the record, as in a comparison. */
  readonly at: Date;
  readonly subjectType: Exclude<OwnRecord['subjectType'], null>;
  readonly subjectId: string;
}

export const contradictionTopics = { contradicted: 'record.contradicted', agreed: 'record.agreed' } as const;

export const publishContradiction = (tx: Tx, memberId: string, contradiction: Contradiction): Promise<void> =>
  publish(tx, {
    memberId,
    topic: contradictionTopics.contradicted,
    payload: {
      source: contradiction.source,
      key: contradiction.key,
      class: contradiction.class,
      their_minor: contradiction.theirMinor === null ? null : String(contradiction.theirMinor),
      our_minor: contradiction.ourMinor === null ? null : String(contradiction.ourMinor),
      currency_code: contradiction.currencyCode,
      at: contradiction.at.toISOString(),
      subject_type: contradiction.subjectType,
      subject_id: contradiction.subjectId,
    },
  });

/** Both sides say the same again. */
export const publishAgreement = (
  tx: Tx,
  memberId: string,
  { source, key }: Pick<Contradiction, 'source' | 'key'>,
): Promise<void> => publish(tx, { memberId, topic: contradictionTopics.agreed, payload: { source, key } });
