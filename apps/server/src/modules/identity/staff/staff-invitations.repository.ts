import type { Tx } from '@sabai/db';
import type { Reader } from '../settings.repository.ts';

const columns = [
  'invitation_id',
  'role_ids',
  'invited_by',
  'staff_invitations.created_at',
  'expires_at',
  'is_agreed',
] as const;

const openInvitations = (db: Reader, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .select(columns)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now);
export async function listInvitations(db: Reader, now: Date) {
  return openInvitations(db, now).orderBy('created_at', 'desc').execute();
}
export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export async function findInvitation(db: Reader, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  return openInvitations(db, now).where('token_hash', '=', tokenHash).where('is_agreed', '=', true).executeTakeFirst();
}

export async function insertInvitation(
  tx: Tx,
  invitation: {
    token_hash: Buffer;
    role_ids: string[];
    invited_by: string | null;
    created_at: Date;
    expires_at: Date;
  },
): Promise<InvitationRow> {
  return tx.insertInto('staff_invitations').values(invitation).returning(columns).executeTakeFirstOrThrow();
}

/**
 * Consumes an invitation; `undefined` if it is unknown, used, withdrawn or expired. One statement, so that exactly one
 * of concurrent calls gets it.
 */
export async function spendInvitation(tx: Tx, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  return tx
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('is_agreed', '=', true)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst();
}

export async function noteWhoUsed(tx: Tx, invitationId: string, staffId: string): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ used_by: staffId })
    .where('invitation_id', '=', invitationId)
    .execute();
}

/** Returns an open invitation, locked until the transaction ends. */
export async function lockInvitation(tx: Tx, id: string, now: Date): Promise<InvitationRow | undefined> {
  return openInvitations(tx, now).where('invitation_id', '=', id).forUpdate().executeTakeFirst();
}

/** Sets whether the invitation is usable, and its expiry. */
export async function agreeInvitation(
  tx: Tx,
  id: string,
  values: { readonly is_agreed: boolean; readonly expires_at?: Date },
): Promise<void> {
  await tx.updateTable('staff_invitations').set(values).where('invitation_id', '=', id).execute();
}

/** Withdraws open invitations: one, those of one member of staff, or those for the owner. */
export async function withdrawInvitations(
  tx: Tx,
  which: { readonly id: string } | { readonly invitedBy: string } | 'owner',
  now: Date,
): Promise<InvitationRow[]> {
  return tx
    .updateTable('staff_invitations')
    .set({ withdrawn_at: now })
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .where((row) =>
      which === 'owner'
        ? row('invited_by', 'is', null)
        : 'id' in which
          ? row('invitation_id', '=', which.id)
          : row('invited_by', '=', which.invitedBy),
    )
    .returning(columns)
    .execute();
}
