import type { Permission } from '../wire/permissions.ts';

/** Staff queues, each with the permission to see it. */
export const queuePermissions = {
  deposit: 'deposit.view',
  withdrawal: 'withdrawal.view',
  approval: 'approval.view',
  flag: 'member.flag.view',
} as const satisfies Record<string, Permission>;
export type StaffQueue = keyof typeof queuePermissions;
export const staffQueues = Object.keys(queuePermissions) as StaffQueue[];

export interface QueueState {
  readonly queue: StaffQueue;
  /** Number of pending requests. */
  readonly waiting: number;
  /** Time of the oldest pending request; null when none is pending. */
  readonly oldest_at: string | null;
  /** Time of the newest pending request; a later one than before means a new row. */
  readonly newest_at: string | null;
  /** Changes whenever a row arrives, leaves or is claimed, so that a list of them must be reloaded. */
  readonly version: string;
}

/**
 * The messages of `/gateway/staff/ws`, authenticated by the cookie of a staff session: first all queues that the reader
 * may see, then each changed one. They contain no personal data; rows are read through the gateway.
 */
export interface StaffLiveMessage {
  readonly topic_name: 'queues';
  readonly data: readonly QueueState[];
}
