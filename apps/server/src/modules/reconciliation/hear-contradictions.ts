import type { OutboxConsumer } from '@sabai/db';
import { contradictionTopics } from '../../platform/records/contradictions.ts';
import { endDifference, keepContradiction, type ReportedContradiction } from './differences.repository.ts';

/** What modules learn between two comparisons stands among the differences at once. */
export const hearContradictions: OutboxConsumer = {
  name: 'contradictions',
  topics: Object.values(contradictionTopics),
  async handle(tx, { memberId, topic, payload, occurredAt }) {
    const told = payload as unknown as ReportedContradiction;
    if (topic === contradictionTopics.agreed) await endDifference(tx, told, occurredAt);
    else await keepContradiction(tx, memberId, told, occurredAt);
  },
};
