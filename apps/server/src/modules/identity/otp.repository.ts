import { sql, type Tx } from '@sabai/db';

export type OtpPurpose = 'register' | 'profile_phone' | 'reset_password';

/** Makes everything about one recipient's codes wait in line until the transaction ends. */
export async function lockRecipient(tx: Tx, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 11))`.execute(tx);
}

/** The codes sent to a recipient since `since`, newest first. */
export async function listOtps(tx: Tx, recipient: string, since: Date) {
  return tx
    .selectFrom('otp_requests')
    .select(['purpose', 'created_at'])
    .where('recipient', '=', recipient)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function insertOtp(
  tx: Tx,
  otp: {
    recipient: string;
    reference: string;
    purpose: OtpPurpose;
    memberId: string | null;
    codeHash: Buffer;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  // A new code is the only one that counts: the older ones of the same purpose are over.
  await tx
    .updateTable('otp_requests')
    .set({ expires_at: otp.now })
    .where('recipient', '=', otp.recipient)
    .where('purpose', '=', otp.purpose)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', otp.now)
    .execute();
  await tx
    .insertInto('otp_requests')
    .values({
      recipient: otp.recipient,
      reference_code: otp.reference,
      purpose: otp.purpose,
      member_id: otp.memberId,
      code_hash: otp.codeHash,
      created_at: otp.now,
      expires_at: otp.expiresAt,
    })
    .execute();
}

export async function deleteOtp(tx: Tx, recipient: string, reference: string): Promise<void> {
  await tx
    .deleteFrom('otp_requests')
    .where('recipient', '=', recipient)
    .where('reference_code', '=', reference)
    .execute();
}

/** One code, locked: parallel guesses look at it one after the other. */
export async function lockOtp(tx: Tx, recipient: string, reference: string) {
  return tx
    .selectFrom('otp_requests')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('reference_code', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

export async function countWrongOtp(tx: Tx, recipient: string, reference: string): Promise<void> {
  await tx
    .updateTable('otp_requests')
    .set({ tries: sql<number>`tries + 1` })
    .where('recipient', '=', recipient)
    .where('reference_code', '=', reference)
    .execute();
}

export async function markOtpVerified(
  tx: Tx,
  recipient: string,
  reference: string,
  verified: { now: Date; tokenHash: Buffer; tokenExpiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('otp_requests')
    .set({
      verified_at: verified.now,
      verify_token_hash: verified.tokenHash,
      verify_token_expires_at: verified.tokenExpiresAt,
    })
    .where('recipient', '=', recipient)
    .where('reference_code', '=', reference)
    .execute();
}

/** Uses a verify token up for its purpose; `undefined` when it is unknown, used, over or another purpose's. */
export async function spendVerifyToken(tx: Tx, hash: Buffer, purpose: OtpPurpose, now: Date) {
  return tx
    .updateTable('otp_requests')
    .set({ verify_token_used_at: now })
    .where('verify_token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('verify_token_used_at', 'is', null)
    .where('verify_token_expires_at', '>', now)
    .returning(['recipient', 'member_id'])
    .executeTakeFirst();
}
