import type { OutboxConsumer } from '@sabai/db';
import { contradictionTopics } from '../../platform/records/contradictions.ts';
import { endDifference, keepContradiction, type ReportedContradiction } from './differences.repository.ts';

/** Adds contradictions found between two comparisons to the differences immediately. */
export const recordContradictions: OutboxConsumer = {
  name: 'contradictions',
  topics: Object.values(contradictionTopics),
  async handle(tx, { memberId, topic, payload, occurredAt }) {
    const contradiction = payload as unknown as ReportedContradiction;
    if (topic === contradictionTopics.agreed) await endDifference(tx, contradiction, occurredAt);
    else await keepContradiction(tx, memberId, contradiction, occurredAt);
  },
};
