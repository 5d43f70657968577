import type { IdentityParts } from './parts.ts';

/** Codes count for a day, proofs and windows of wrong logins end by themselves: after two days nothing asks for them. */
export async function forgetOld({ platform: { db, clock } }: IdentityParts): Promise<void> {
  const before = new Date(clock().getTime() - 2 * 24 * 3600_000);
  await db.deleteFrom('otp_requests').where('created_at', '<', before).execute();
  await db.deleteFrom('login_attempts').where('window_ends_at', '<', before).execute();
}
