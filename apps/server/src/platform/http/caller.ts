import type { Permission } from '@sabai/contract';

/** The authenticated caller of a request. */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'member';
      readonly memberId: string;
      readonly sessionId: string;
      /** The number of the session's token that the request carries. */
      readonly tokenNo?: number;
      /** The session was idle and has not passed step-up authentication since. */
      readonly isPresenceAsked?: boolean;
    }
  | {
      readonly kind: 'staff';
      readonly staffId: string;
      readonly sessionId: string;
      /** The union of their roles' permissions at the time of this request. */
      readonly permissions: ReadonlySet<Permission>;
      /** The operator requires a second factor of staff and this one has none: only its setup is allowed. */
      readonly isSecondFactorMissing?: boolean;
    };

export type MemberCaller = Extract<Caller, { kind: 'member' }>;
export type StaffCaller = Extract<Caller, { kind: 'staff' }>;

export const visitor: Caller = { kind: 'visitor' };
