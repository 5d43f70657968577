/**
 * Owns what one member of staff may do alone, and the acts that wait for a second one.
 * Keeps true that every act with money, or with what money does, is weighed by one function under locks, is written down
 * whether done alone or not, and is done at most once, by somebody else than who asked.
 * Start reading at `consider.ts`.
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
import type { Act, ApprovalDependencies, HouseDoor, Performer } from './dependencies.ts';
import { type Guarded, guard } from './guard.ts';

export type { Asked } from '../../platform/http/asked.ts';
export type { Act, Approval, Facts, Performer } from './dependencies.ts';
export type { Guarded } from './guard.ts';

export interface ApprovalOptions {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  /** Asked when it is needed: who stands behind it is made later. */
  readonly house: () => HouseDoor;
}

export function createApprovals({ platform, house }: ApprovalOptions) {
  const performers = new Map<ApprovalKind, Performer>();
  const dependencies: ApprovalDependencies = { platform, house, performers };

  /**
   * Makes other acts of this member of staff, and of others for this member, wait until `tx` ends, for whoever asks more than
   * once or locks the member's wallet: that comes after these.
   */
  async function lockSums(tx: Tx, staffId: string, memberId: string | undefined) {
    await lockSumsOf(tx, staffId, memberId);
    return {
      /** As {@link Approvals.consider}, of an act of theirs. */
      consider(act: Act) {
        invariant(
          act.staff.staffId === staffId && act.memberId === memberId,
          'what is weighed counts in what is locked',
        );
        return consider(dependencies, tx, act);
      },
      /** Whoever has brought the member money by hand neither lets it out nor sends it, where there is somebody else. */
      async requireNoCreditor(): Promise<void> {
        if (memberId === undefined || !(await hasCredited(tx, staffId, memberId, platform.clock()))) return;
        if ((await soleApprover(tx)) !== staffId) throw new Refusal('APPROVER_CREDITED');
      },
    };
  }
  return {
    implementations: [...approvalRoutes(dependencies), ...approvalPolicyRoutes(dependencies)],
    /** Says who does the acts of a kind when a second member of staff has agreed. */
    performs: (kind: ApprovalKind, performer: Performer): void => void performers.set(kind, performer),
    /** Puts a kind of change of the configuration under the approvals; see {@link guard}. */
    guard: <S, C extends object, R>(kind: ApprovalKind, guarded: Guarded<S, C, R>) =>
      guard(dependencies, kind, guarded),
    /** Whether who acts may do so alone; undefined when they may, and then the caller does it in the same transaction. */
    consider: async (tx: Tx, act: Act) => (await lockSums(tx, act.staff.staffId, act.memberId)).consider(act),
    lockSums,
    /** What a request says of a member that is masked before staff, as it would be afterwards. */
    async masked(reader: Db | Tx, id: string): Promise<Masked | undefined> {
      const asked = await readApproval(reader, await platform.seal(), id);
      if (!asked) return undefined;
      const { first_name, last_name, bank_no } = asked.after;
      const fullName = [first_name, last_name].filter(Boolean).join(' ');
      return {
        memberId: asked.memberId,
        fields: { full_name: fullName, bank_no: typeof bank_no === 'string' ? bank_no : null },
      };
    },
    /** Whether a second one would be needed, as things stand now; nothing is locked or written down. */
    foresee: (tx: Tx, act: Parameters<typeof foresee>[2], staffId: string) => foresee(dependencies, tx, act, staffId),
    /** A request as it stands; undefined for an id that is none. */
    read: async (reader: Db | Tx, id: string) => readApproval(reader, await platform.seal(), id),
    /** Of these subjects those about which a request of a kind waits. */
    awaited: awaitedSubjects,
    /** What was done about a subject, alone or by agreement; undefined when nothing was. */
    done: async (reader: Db | Tx, kind: ApprovalKind, subjectId: string) =>
      readDone(reader, await platform.seal(), kind, subjectId),
    /** The latest request about a subject that had to be asked for. */
    latestAbout,
    /** A second member of staff decides, or who has asked takes it back. */
    decide: (decision: Decision) => decideApproval(dependencies, decision),
    /** How many requests wait, and since when. */
    waiting: () => waitingRequests(platform.db, platform.clock()),
    expire: () => expireApprovals(dependencies),
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
