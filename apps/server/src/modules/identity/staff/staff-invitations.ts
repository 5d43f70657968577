import { ownerRole } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import { canonicalUsername, usernameRule } from '@sabai/contract/identity-rules';
import { type Db, inTransaction, type Tx } from '@sabai/db';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { Refusal, requireKept } from '../../../platform/http/refusal.ts';
import { auditHouse, type StaffActor } from '../../../platform/records/house-audit.ts';
import type { Performer } from '../../approvals/index.ts';
import { closedGate, countWrongLogin, realmGates } from '../credentials/login-gates.ts';
import { type NewPassword, requireGoodPassword } from '../credentials/password.rules.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { countActiveOwners, insertStaff, lockAllStaff } from '../people/staff.repository.ts';
import { isHarmless, requireGivable } from '../roles/given-roles.ts';
import { listRoles, namesOf } from '../roles/roles.repository.ts';
import { hashToken, newSecretToken } from '../sessions/token.rules.ts';
import { settingsOf } from '../settings.repository.ts';
import {
  agreeInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  noteWhoUsed,
  spendInvitation,
  withdrawInvitations,
} from './staff-invitations.repository.ts';
import { openStaffSession, type StaffLogin, type StaffOrigin } from './staff-log-in.ts';

const ownerInvitationMs = dayMs;
const invitationMs = 3 * dayMs;

type MadeInvitation = InvitationRow & { readonly token: string };

async function makeInvitation(
  tx: Tx,
  now: Date,
  { roleIds, invitedBy, lifetimeMs }: { roleIds: readonly string[]; invitedBy: string | null; lifetimeMs: number },
): Promise<MadeInvitation> {
  const token = newSecretToken();
  const row = await insertInvitation(tx, {
    token_hash: hashToken(token),
    role_ids: [...new Set(roleIds)],
    invited_by: invitedBy,
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimeMs),
  });
  return { ...row, token };
}

/**
 * Creates the invitation of the first owner, printed at start; `undefined` if there is an owner. It replaces the one
 * printed at an earlier start.
 */
export async function inviteOwner({
  platform: { db, clock },
}: IdentityDependencies): Promise<MadeInvitation | undefined> {
  return inTransaction(db, async (tx) => {
    await lockAllStaff(tx);
    if ((await countActiveOwners(tx)) > 0) return undefined;
    const now = clock();
    await withdrawInvitations(tx, 'owner', now);
    return makeInvitation(tx, now, { roleIds: [ownerRole], invitedBy: null, lifetimeMs: ownerInvitationMs });
  });
}

/**
 * Invites a member of staff. Permissions beyond support's need a second approver before the link works, since one
 * person could otherwise be both. The inviter must have all permissions given.
 */
export async function inviteStaff(
  { platform, approvals }: IdentityDependencies,
  roleIds: readonly string[],
  by: StaffActor,
) {
  const seal = await platform.seal();
  return inTransaction(platform.db, async (tx) => {
    const at = platform.clock();
    const roles = await requireGivable(tx, by.staff.staffId, roleIds);
    const made = await makeInvitation(tx, at, { roleIds, invitedBy: by.staff.staffId, lifetimeMs: invitationMs });
    const { invitation_id: id } = made;
    await auditHouse(tx, seal, by, { action: 'staff.invited', subject: id, detail: { roles: namesOf(roles) }, at });
    if (isHarmless(roles)) return made;
    const pending = await approvals.consider(tx, {
      ...by,
      reason: '',
      isPlain: true,
      kind: 'staff-account',
      subject: { type: 'staff-invitation', id },
      before: { roles: null },
      after: { roles: namesOf(roles) },
      payload: { role_ids: made.role_ids },
    });
    if (pending) await agreeInvitation(tx, id, { is_agreed: false });
    return { ...made, is_agreed: !pending };
  });
}

/**
 * Activates an invitation after the approval of a second person, who must have its permissions; its full lifetime
 * starts then.
 */
export const invitationPerformer = ({ platform: { clock } }: Pick<IdentityDependencies, 'platform'>): Performer => ({
  stateOf: async (tx, { subject }) => ((await lockInvitation(tx, subject.id, clock())) ? { roles: null } : {}),
  async perform(tx, { subject, payload }, { staff }) {
    await requireGivable(tx, staff.staffId, payload.role_ids as string[]);
    await agreeInvitation(tx, subject.id, { is_agreed: true, expires_at: new Date(clock().getTime() + invitationMs) });
  },
});

/** Guesses at tokens are counted by address and in total, like those at passwords. */
async function openInvitation(
  { platform: { clock }, seal }: IdentityDependencies,
  db: Db,
  token: string,
  ip: string,
): Promise<InvitationRow> {
  const gates = realmGates(await seal(), 'staff-invitation', ip, await settingsOf(db));
  const closed = await closedGate(db, gates, clock());
  if (closed) throw closed;
  const invitation = await findInvitation(db, hashToken(token), clock());
  if (!invitation) throw (await countWrongLogin(db, gates, clock())) ?? new Refusal('INVITATION_INVALID');
  return invitation;
}

/** Returns an invitation while it is valid. */
export async function lookAtInvitation(dependencies: IdentityDependencies, token: string, ip: string) {
  return openInvitation(dependencies, dependencies.platform.db, token, ip);
}

export interface Acceptance extends NewPassword {
  readonly token: string;
  readonly username: string;
  readonly name: string;
}

/**
 * Creates the account of an invitation and logs it in. Exactly one of any number of attempts with one invitation
 * succeeds.
 */
export async function acceptInvitation(
  dependencies: IdentityDependencies,
  input: Acceptance,
  origin: StaffOrigin & { readonly correlationId: string },
): Promise<StaffLogin> {
  const { db, clock } = dependencies.platform;
  const { token, name } = input;
  await openInvitation(dependencies, db, token, origin.ip);
  const settings = await settingsOf(db);
  const { username_min: min, username_max: max } = settings;
  const { password_min_length: configuredMin, password_max_length: configuredMax } = settings;
  requireKept(usernameRule(input.username, { min, max }), 'username');
  const username = canonicalUsername(input.username);
  await requireGoodPassword(input, { configuredMin, configuredMax, facts: [username, name] });
  // Slow by design, so outside the transaction that holds a connection.
  const passwordHash = await hashPassword(input.password);
  const seal = await dependencies.seal();
  const staffId = await inTransaction(db, async (tx) => {
    const now = clock();
    await lockAllStaff(tx);
    const invitation = await spendInvitation(tx, hashToken(token), now);
    if (!invitation) throw new Refusal('INVITATION_INVALID');
    const { invitation_id, role_ids: roleIds, invited_by } = invitation;
    if (invited_by === null && (await countActiveOwners(tx)) > 0) throw new Refusal('INVITATION_INVALID');
    const roles = await listRoles(tx, roleIds);
    if (roles.length < roleIds.length) throw new Refusal('INVITATION_INVALID');
    const staffId = await insertStaff(tx, { username, name, roleIds, password_hash: passwordHash });
    if (!staffId) throw new Refusal('USERNAME_TAKEN');
    await noteWhoUsed(tx, invitation_id, staffId);
    const staff: StaffCaller = { kind: 'staff', staffId, sessionId: invitation_id, permissions: new Set() };
    const detail = { roles: namesOf(roles), invitation_id, invited_by };
    const deed = { action: 'staff.joined' as const, subject: staffId, detail, at: now };
    await auditHouse(tx, seal, { staff, ip: origin.ip, correlationId: origin.correlationId }, deed);
    return staffId;
  });
  return openStaffSession(dependencies, staffId, origin);
}
