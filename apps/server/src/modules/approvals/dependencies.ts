import type { ApprovalGround, ApprovalKind } from '@sabai/contract';
import type { Db, Tx } from '@sabai/db';
import type { Platform } from '../../platform/platform.ts';
import type { StaffActor } from '../../platform/records/house-audit.ts';

/** Ports to modules to the right; wired by the context. */
export interface OperatorPort {
  staffNames(reader: Db | Tx, staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  membersByIds(
    reader: Db | Tx,
    memberIds: readonly string[],
  ): Promise<readonly { readonly id: string; readonly username: string }[]>;
  /** Returns the IANA name of the time zone of calendar days. */
  timeZone(reader: Db | Tx): Promise<string>;
  isPlayMoney(): Promise<boolean>;
  /** Uses an authenticator code of this member of staff. Throws for an invalid code or a missing authenticator. */
  requireStaffCode(staffId: string, code: string): Promise<void>;
}

export type Facts = Readonly<Record<string, unknown>>;

/** An action of staff under a policy. */
export interface Act extends StaffActor {
  readonly kind: ApprovalKind;
  readonly subject: { readonly type: string; readonly id: string };
  readonly memberId?: string;
  readonly amount?: { readonly minor: bigint; readonly currency: string };
  /** The subject identifies this single action: a repetition is not checked again. */
  readonly isOnce?: boolean;
  /** It credits the member: its author must not pay the money out. */
  readonly isCredit?: boolean;
  readonly reason: string;
  /** It states its reason, such as a matching slip; other actions need one from staff. */
  readonly isPlain?: boolean;
  /** The changed facts, before and after. */
  readonly before: Facts;
  readonly after: Facts;
  /** The complete input of its performer. */
  readonly payload: Facts;
  /** Reasons for a second person apart from the amount. */
  readonly concerns?: readonly Extract<ApprovalGround, 'bank-check' | 'open-flags'>[];
}

/** A request as submitted. */
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

/** Does the actions of one kind after a second member of staff has approved. */
export interface Performer {
  /** Reads the current value of `before`, under the action's locks. */
  stateOf(tx: Tx, approval: Approval): Promise<Facts>;
  /** Does the action in the approver's name. */
  perform(tx: Tx, approval: Approval, by: StaffActor): Promise<void>;
  /** Returns its expected result now, in the office's terms. */
  outlookOf?(tx: Tx, approval: Approval): Promise<Facts>;
  /** Called after its commit. */
  done?(): void;
  /** Called when it was rejected, withdrawn, or not decided in time. */
  drop?(tx: Tx, approval: Approval, by: StaffActor | undefined): Promise<void>;
}

export interface ApprovalDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly operator: () => OperatorPort;
  readonly performers: Map<ApprovalKind, Performer>;
}
