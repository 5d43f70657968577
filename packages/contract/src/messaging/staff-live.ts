import type { Permission } from '../wire/permissions.ts';

/** What waits for staff, each with the permission to see it. */
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
  /** How many wait. */
  readonly waiting: number;
  /** When the oldest of them was asked for; null when none waits. */
  readonly oldest_at: string | null;
  /** When the newest was; a later one than before is a new row. */
  readonly newest_at: string | null;
  /** Another one than before: some row came, went or was claimed, so that a list of them is to be read anew. */
  readonly version: string;
}

/**
 * What the server sends over `/gateway/staff/ws`, which the cookie of a staff session opens: the queues that the reader may see, all
 * of them first and then each that has changed. It holds no personal data: rows are read through the gateway.
 */
export interface StaffLiveMessage {
  readonly topic_name: 'queues';
  readonly data: readonly QueueState[];
}
