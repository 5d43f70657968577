import type { StaffListRow } from './staff.repository.ts';

/** Returns an account in the form for the back office. */
export const presentStaff = ({
  staff_id: id,
  permissions: _,
  created_at,
  last_login_at,
  sessions,
  ...row
}: StaffListRow) => ({
  ...row,
  id,
  sessions: Number(sessions ?? 0),
  created_at: created_at.toISOString(),
  last_login_at: last_login_at?.toISOString() ?? null,
});
