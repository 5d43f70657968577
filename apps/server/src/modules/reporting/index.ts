/**
 * Owns the history for members and staff: the activity log, and in `figures/` the staff's sums. Invariants: each
 * occurrence has one line, whose status is kept current; writing the log never blocks the logged action, since it
 * consumes events. Start reading at `activity.rules.ts`.
 */
import { activityLogs, activityLogsSummary, type Page } from '@sabai/contract';
import type { OutboxConsumer } from '@sabai/db';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import {
  type ActivityQuery,
  type ActivityRow,
  countLines,
  findLines,
  isJackpotGame,
  keepLine,
} from './activity.repository.ts';
import { jackpotLineOf, jackpotTopics, lineOf, loggedTopics } from './activity.rules.ts';
import { changesSince, memberChangesLog } from './member-changes.ts';

export type { ActivityQuery, ActivityRow } from './activity.repository.ts';
export { deductedOf } from './figures/deductions.repository.ts';
export { createFigures } from './figures/index.ts';

export interface ReportingOptions {
  readonly platform: Pick<Platform, 'db'>;
  readonly identity: Pick<Identity, 'timeZone'>;
}

export interface Reporting {
  readonly implementations: Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  /** Returns the newest lines of a member's log, for staff. */
  latestActivity(memberId: string, limit?: number): Promise<ActivityRow[]>;
  /** Returns when the protections of the member's money were last changed since then, the latest first. */
  changesSince(memberId: string, since: Date): ReturnType<typeof changesSince>;
  /** Returns a page of a member's log. */
  activity(memberId: string, query: ActivityQuery): Promise<Page<ActivityRow>>;
}

export function createReporting({ platform: { db }, identity }: ReportingOptions): Reporting {
  const activityLog: OutboxConsumer = {
    name: 'activity-log',
    topics: loggedTopics,
    async handle(tx, { memberId, id, topic, payload, occurredAt }) {
      const event = { id, topic, payload: payload as Record<string, unknown> };
      const feedsJackpots = jackpotTopics.includes(topic) && (await isJackpotGame(tx, event.payload.game_id));
      for (const line of [lineOf(event), jackpotLineOf(event, feedsJackpots)])
        if (line) await keepLine(tx, memberId, line, occurredAt);
    },
  };
  return {
    consumers: [activityLog, memberChangesLog],
    implementations: [
      implement(activityLogs, {
        find: async ({ query }, { caller }) => findLines(db, caller.memberId, query, await identity.timeZone(db)),
      }),
      implement(activityLogsSummary, {
        find: async ({ query }, { caller }) => countLines(db, caller.memberId, query, await identity.timeZone(db)),
      }),
    ],
    changesSince: (memberId, since) => changesSince(db, memberId, since),
    activity: async (memberId, query) => findLines(db, memberId, query, await identity.timeZone(db)),
    latestActivity: async (memberId, limit = 20) =>
      (await findLines(db, memberId, { $limit: limit, $skip: 0 }, 'UTC')).data,
  };
}
