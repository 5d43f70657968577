import type { Permission } from '@sabai/contract';

/** Who makes a request, as far as its token proves it. */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'member';
      readonly memberId: string;
      readonly sessionId: string;
      /** Which of the session's tokens it came with. */
      readonly tokenNo?: number;
      /** The session was left alone for a while, and nobody has shown since to be there. */
      readonly isPresenceAsked?: boolean;
    }
  | {
      readonly kind: 'staff';
      readonly staffId: string;
      readonly sessionId: string;
      /** What their roles come to at the time of this request. */
      readonly permissions: ReadonlySet<Permission>;
      /** The house wants a second factor of staff, and this one has none: only setting it up is allowed. */
      readonly isSecondFactorMissing?: boolean;
    };

export type MemberCaller = Extract<Caller, { kind: 'member' }>;
export type StaffCaller = Extract<Caller, { kind: 'staff' }>;

export const visitor: Caller = { kind: 'visitor' };
