import { sql, type Tx } from '@sabai/db';
import type { Seal } from '../../../platform/sealing/seal.ts';
import type { Reader } from '../settings.repository.ts';

export type OtpPurpose = 'register' | 'profile_phone' | 'profile_email' | 'reset_password';
export type OtpChannel = 'sms' | 'email';

/** Returns the blind indexes of a recipient: one for each key, the present one first. */
export const recipientNames = (seal: Seal, recipient: string): readonly string[] =>
  seal.namesOf(recipient, 'recipient');
export const isRecipient = (seal: Seal, name: string, recipient: string): boolean =>
  recipientNames(seal, recipient).includes(name);

/** Serialises all work on one recipient's codes, and on one destination's, until the transaction ends. */
export async function lockRecipient(tx: Tx, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 11))`.execute(tx);
}
export async function lockDestination(tx: Tx, destinationHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${destinationHash.toString('hex')}, 12))`.execute(tx);
}

const requests = (tx: Tx, since: Date) =>
  tx
    .selectFrom('otp_requests')
    .select(['purpose', 'created_at'])
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc');

/** Returns the codes requested for a recipient since `since`, newest first. */
export const listOtps = (tx: Tx, recipient: string, since: Date) =>
  requests(tx, since).where('recipient', '=', recipient).execute();

/** Returns the codes sent to a destination since `since`, newest first. */
export const listSentOtps = (tx: Tx, destinationHash: Buffer, since: Date) =>
  requests(tx, since).where('destination_hash', '=', destinationHash).execute();

export async function insertOtp(
  tx: Tx,
  otp: {
    recipient: string;
    reference: string;
    purpose: OtpPurpose;
    channel: OtpChannel;
    destinationHash: Buffer | null;
    memberId: string | null;
    codeHash: Buffer;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  // A new code invalidates the older ones of the same purpose.
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
      channel: otp.channel,
      destination_hash: otp.destinationHash,
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

/** Returns one code, locked: concurrent guesses are serialised. */
export async function lockOtp(tx: Tx, recipients: readonly string[], reference: string) {
  return tx
    .selectFrom('otp_requests')
    .selectAll()
    .where('recipient', 'in', recipients)
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

/** Returns the subject of a verify token, used or not; `undefined` if it is unknown, expired or of another purpose. */
export async function readVerifyToken(db: Reader, hash: Buffer, purpose: OtpPurpose, now: Date) {
  return db
    .selectFrom('otp_requests')
    .select(['recipient', 'member_id'])
    .where('verify_token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('verify_token_expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes a verify token for its purpose; `undefined` if it is unknown, used, expired or of another purpose. */
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
