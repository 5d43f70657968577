import { publish, type Tx } from '@sabai/db';
import type { OwnRecord, RecordSourceName } from './record-source.ts';

/**
 * A contradiction between a source's record and our booking that needs staff: a credited payment was taken back, a
 * failed payout has arrived. Its finder publishes it in the same transaction, and it is listed among the differences;
 * the daily comparison finds the same independently.
 */
export interface Contradiction {
  readonly source: RecordSourceName;
  /** The source's key of the record, as in a comparison. */
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

/** Publishes that both sides agree again. */
export const publishAgreement = (
  tx: Tx,
  memberId: string,
  { source, key }: Pick<Contradiction, 'source' | 'key'>,
): Promise<void> => publish(tx, { memberId, topic: contradictionTopics.agreed, payload: { source, key } });
