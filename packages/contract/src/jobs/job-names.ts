/** Recurring jobs of the server, by their names on the wire and in the log. */
export const jobNames = [
  ...(['send_coins', 'read_statements', 'check_payments', 'check_crypto_invoices', 'expire_deposits'] as const),
  ...([
    'end_withdrawal_holds',
    'expire_grants',
    'run_competitions',
    'place_free_rounds',
    'lapse_reservations',
    'verify_coupons',
    'return_budgets',
    'expire_approvals',
    'check_books',
    'publish_audit_heads',
    'compare_records',
    'sum_up_days',
    'sum_up_hours',
    'run_programmes',
    'run_affiliates',
    'turn_points',
    'compute_levels',
    'advance_offers',
  ] as const),
  ...([
    'count_rounds',
    'deliver_pushes',
    'deliver_postbacks',
    'alert_staff',
    'seal_columns',
    'forget_notices',
    'forget_live_messages',
  ] as const),
  ...(['forget_codes', 'remove_uploads', 'remove_slips', 'remove_pictures'] as const),
] as const;
export type JobName = (typeof jobNames)[number];

export const jobStates = ['running', 'waiting', 'retrying', 'missing'] as const;
