import type { ApprovalGround, ApprovalKind } from '@sabai/contract';
import type { Db, Tx } from '@sabai/db';
import type { Platform } from '../../platform/platform.ts';
import type { StaffActor } from '../../platform/records/house-audit.ts';

/** What modules to the right know; wired by the context. */
export interface HouseDoor {
  staffNames(reader: Db | Tx, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  membersByIds(
    reader: Db | Tx,
    memberIds: readonly string[],
  ): Promise<readonly { readonly id: string; readonly username: string }[]>;
  /** IANA name of the zone in which a day begins and ends. */
  timeZone(reader: Db | Tx): Promise<string>;
  isPlayMoney(): Promise<boolean>;
  /** Uses up a code of this member of staff's app. Throws what refuses it, also that there is none. */
  requireStaffCode(staffId: string, code: string): Promise<void>;
}

export type Facts = Readonly<Record<string, unknown>>;

/** An act of staff that the policy has a say in. */
export interface Act extends StaffActor {
  readonly kind: ApprovalKind;
  readonly subject: { readonly type: string; readonly id: string };
  readonly memberId?: string;
  readonly amount?: { readonly minor: bigint; readonly currency: string };
  /** The subject names this very act: what was done is not weighed again when it is told again. */
  readonly isOnce?: boolean;
  /** It brings the member money: who does it does not pay it out. */
  readonly isCredit?: boolean;
  readonly reason: string;
  /** It says for itself why, such as a slip that fits; of all others staff say it. */
  readonly isPlain?: boolean;
  /** How what it changes stands now, and how it will. */
  readonly before: Facts;
  readonly after: Facts;
  /** All that its performer needs. */
  readonly payload: Facts;
  /** What asks for a second one besides the amount. */
  readonly concerns?: readonly Extract<ApprovalGround, 'bank-check' | 'open-flags'>[];
}

/** A request as it was asked. */
export interface Approval {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly state: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly memberId: string | null;
  readonly amount: { readonly minor: bigint; readonly currency: string } | null;
  readonly before: Facts;
  readonly after: Facts;
  readonly payload: Facts;
  readonly grounds: readonly ApprovalGround[];
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly expiresAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
  readonly isSetUp: boolean;
}

/** Does the acts of one kind when a second member of staff has agreed. */
export interface Performer {
  /** What `before` of this request says now, read under the locks that the act takes. */
  stateOf(tx: Tx, approval: Approval): Promise<Facts>;
  /** Does it, in the name of whoever agreed. */
  perform(tx: Tx, approval: Approval, by: StaffActor): Promise<void>;
  /** What it comes to as things stand now, by names that the office has words for. */
  outlookOf?(tx: Tx, approval: Approval): Promise<Facts>;
  /** It was done and committed. */
  done?(): void;
  /** It was refused, withdrawn, or nobody has decided in time. */
  drop?(tx: Tx, approval: Approval, by: StaffActor | undefined): Promise<void>;
}

export interface ApprovalDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly house: () => HouseDoor;
  readonly performers: Map<ApprovalKind, Performer>;
}
