/**
 * Owns the limits for one member of staff, and the actions that need a second one. Invariants: one function checks
 * every action about money, under locks. Every action is recorded, done alone or not. An approved action is done at
 * most once, by another person than its requester. Start reading at `consider.ts`.
 */
import type { ApprovalKind } from '@sabai/contract';
import type { Db, Tx } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import { invariant } from '../../platform/invariant.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Masked } from '../../platform/records/masked.ts';
import { approvalRoutes } from './approval.routes.ts';
import { approvalPolicyRoutes } from './approval-policy.routes.ts';
import {
  awaitedSubjects,
  hasCredited,
  latestAbout,
  lockSumsOf,
  readApproval,
  readDone,
  soleApprover,
  waitingRequests,
} from './approvals.repository.ts';
import { consider, foresee } from './consider.ts';
import { type Decision, decideApproval, expireApprovals } from './decide-approval.ts';
import type { Act, ApprovalDependencies, OperatorPort, Performer } from './dependencies.ts';
import { type Guarded, guard } from './guard.ts';

export type { PendingApproval } from '../../platform/http/pending-approval.ts';
export type { Act, Approval, Facts, Performer } from './dependencies.ts';
export type { Guarded } from './guard.ts';

export interface ApprovalOptions {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  /** Called when needed: the port is created later. */
  readonly operator: () => OperatorPort;
}

export function createApprovals({ platform, operator }: ApprovalOptions) {
  const performers = new Map<ApprovalKind, Performer>();
  const dependencies: ApprovalDependencies = { platform, operator, performers };

  /**
   * Blocks other actions of this member of staff, and of other staff for this member, until `tx` ends. For callers with
   * several requests or a later lock of the member's wallet, which comes after these.
   */
  async function lockSums(tx: Tx, staffId: string, memberId: string | undefined) {
    await lockSumsOf(tx, staffId, memberId);
    return {
      /** As {@link Approvals.consider}, for one of their actions. */
      consider(act: Act) {
        invariant(
          act.staff.staffId === staffId && act.memberId === memberId,
          'what is weighed counts in what is locked',
        );
        return consider(dependencies, tx, act);
      },
      /** Refuses the payout by the person with a manual credit to the member, if another person is available. */
      async requireNoCreditor(): Promise<void> {
        if (memberId === undefined || !(await hasCredited(tx, staffId, memberId, platform.clock()))) return;
        if ((await soleApprover(tx)) !== staffId) throw new Refusal('APPROVER_CREDITED');
      },
    };
  }
  return {
    implementations: [...approvalRoutes(dependencies), ...approvalPolicyRoutes(dependencies)],
    /** Registers the performer of a kind of action. */
    performs: (kind: ApprovalKind, performer: Performer): void => void performers.set(kind, performer),
    /** Places a kind of configuration change under the approvals; see {@link guard}. */
    guard: <S, C extends object, R>(kind: ApprovalKind, guarded: Guarded<S, C, R>) =>
      guard(dependencies, kind, guarded),
    /** Decides whether staff may act alone; returns undefined if so, and the caller acts in the same transaction. */
    consider: async (tx: Tx, act: Act) => (await lockSums(tx, act.staff.staffId, act.memberId)).consider(act),
    lockSums,
    /** Returns the masked personal data in a request about a member, as it would be afterwards. */
    async masked(reader: Db | Tx, id: string): Promise<Masked | undefined> {
      const pending = await readApproval(reader, await platform.seal(), id);
      if (!pending) return undefined;
      const { first_name, last_name, bank_no } = pending.after;
      const fullName = [first_name, last_name].filter(Boolean).join(' ');
      return {
        memberId: pending.memberId,
        fields: { full_name: fullName, bank_no: typeof bank_no === 'string' ? bank_no : null },
      };
    },
    /** Returns whether a second person would be needed now; locks and stores nothing. */
    foresee: (tx: Tx, act: Parameters<typeof foresee>[2], staffId: string) => foresee(dependencies, tx, act, staffId),
    /** Returns the current state of a request; undefined for an unknown id. */
    read: async (reader: Db | Tx, id: string) => readApproval(reader, await platform.seal(), id),
    /** Returns those of the subjects that have a pending request of a kind. */
    awaited: awaitedSubjects,
    /** Returns the action on a subject, done alone or by approval; undefined if there is none. */
    done: async (reader: Db | Tx, kind: ApprovalKind, subjectId: string) =>
      readDone(reader, await platform.seal(), kind, subjectId),
    /** The latest request about a subject that needed approval. */
    latestAbout,
    /** Decides as a second member of staff, or withdraws as the requester. */
    decide: (decision: Decision) => decideApproval(dependencies, decision),
    /** Returns the number of pending requests, and their times. */
    waiting: () => waitingRequests(platform.db, platform.clock()),
    expire: () => expireApprovals(dependencies),
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
