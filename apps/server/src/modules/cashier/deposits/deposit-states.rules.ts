/**
 * All transitions of a deposit, in one table. `pending` on the wire is waiting or under review, `success` is credited,
 * `fail` is one of the three ends without money.
 */
export type DepositState = 'waiting' | 'review' | 'credited' | 'expired' | 'failed' | 'refused';
export type DepositEvent =
  /** The requested amount has arrived, or a different one. */
  | 'paid'
  | 'paid_otherwise'
  | 'time_over'
  /** The provider reports that the payment will not come. */
  | 'provider_failed'
  | 'staff_approves'
  | 'staff_refuses';

/**
 * If an event is missing, the deposit stays as it is. Money that arrives then becomes a separate deposit, for staff.
 */
export const transitions: Readonly<Record<DepositState, Partial<Record<DepositEvent, DepositState>>>> = {
  waiting: {
    paid: 'credited',
    paid_otherwise: 'review',
    time_over: 'expired',
    provider_failed: 'failed',
    staff_approves: 'credited',
    staff_refuses: 'refused',
  },
  review: { staff_approves: 'credited', staff_refuses: 'refused' },
  credited: {},
  expired: { paid: 'credited', paid_otherwise: 'review' },
  failed: { paid: 'review', paid_otherwise: 'review' },
  refused: { paid: 'review', paid_otherwise: 'review' },
};

export const nextState = (state: DepositState, event: DepositEvent): DepositState | undefined =>
  transitions[state][event];

interface Stored {
  readonly status: string;
  readonly is_expired: boolean;
  readonly review_code: string | null;
  readonly failure_code: string | null;
}

/** Returns the state of a row. */
export function stateOf({ status, is_expired, review_code, failure_code }: Stored): DepositState {
  if (status === 'success') return 'credited';
  if (status === 'pending') return review_code === null ? 'waiting' : 'review';
  if (is_expired) return 'expired';
  return failure_code === null ? 'refused' : 'failed';
}
